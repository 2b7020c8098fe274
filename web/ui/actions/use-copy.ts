import { useState } from 'react'

/** Writes texts to the clipboard. Browsers refuse on pages without TLS, and readers can refuse. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  return {
    outcome,
    copy: async (text: string) => {
      const isCopied = await write(text)
      setOutcome(isCopied ? 'copied' : 'copyFailed')
    },
    clear: () => setOutcome(undefined),
  }
}

const write = async (text: string): Promise<boolean> => {
  if (!('clipboard' in navigator)) return false
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
