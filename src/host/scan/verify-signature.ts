type Signed = {
  publicKey: Uint8Array<ArrayBuffer>
  message: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

const byBrowser = async ({ publicKey, message, signature }: Signed): Promise<boolean> => {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, message)
}

const byLibrary = async ({ publicKey, message, signature }: Signed): Promise<boolean> => {
  const { verifyAsync } = await import('@noble/ed25519')
  try {
    return await verifyAsync(signature, message, publicKey)
  } catch {
    return false
  }
}

/** Older browsers lack Ed25519; checked once. */
let browserHasIt: boolean | null = null

/** True if the signature is by the key; verified by the browser, or by a library where it has no Ed25519. */
export const verifySignature = async (signed: Signed): Promise<boolean> => {
  if (browserHasIt === false) return byLibrary(signed)
  try {
    const isGood = await byBrowser(signed)
    browserHasIt = true
    return isGood
  } catch (error) {
    if (browserHasIt === true) throw error
    browserHasIt = false
    return byLibrary(signed)
  }
}

/** Has on the device what verifying needs. */
export const prepareVerifying = async (): Promise<void> => {
  await import('@noble/ed25519')
}
