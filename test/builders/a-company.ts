/** The company data of a farmer; all numbers are valid. */
export const company = {
  businessName: 'Cascina Bonetti S.S.A.',
  fiscalCode: 'RSSMRA85T10A562S',
  city: 'Azeglio',
  municipality: 'Boscarina',
  address: 'Via delle Risaie 14',
  postalCode: '10010',
  province: 'TO',
  phone: '0115550190',
  vatNumber: '01234560017',
}
