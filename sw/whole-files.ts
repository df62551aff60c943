/** `sha256-` and base64, as in an `integrity` attribute. */
export const integrityOf = async (body: ArrayBuffer): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return `sha256-${btoa(String.fromCharCode(...bytes))}`
}

/**
 * True if a response has exactly the content that the build wrote, after decoding; its body stays readable. `integrity` is
 * the beginning of its hash.
 */
export const isWhole = async (response: Response, integrity: string): Promise<boolean> =>
  response.status === 200 && (await integrityOf(await response.clone().arrayBuffer())).startsWith(integrity)

/** The file from the server, past the HTTP cache; null if it does not come whole. */
export const fetchWhole = async (key: string, integrity: string): Promise<Response | null> => {
  const response = await fetch(key, { cache: 'reload' }).catch(() => null)
  const isIt = response !== null && (await isWhole(response, integrity).catch(() => false))
  return isIt ? response : null
}
