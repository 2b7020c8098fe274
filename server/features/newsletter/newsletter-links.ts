export const confirmUrl = (publicUrl: string, token: string) => `${publicUrl}/newsletter/conferma#${token}`
