/** API messages about settings. */
export const settingMessages = {
  changedMeanwhile: 'Qualcun altro ha salvato nel frattempo: guarda che cosa è cambiato e, se va bene, salva di nuovo.',
  bannerIsOver: 'L’ultimo giorno è già passato: nessuno lo vedrebbe.',
} as const
