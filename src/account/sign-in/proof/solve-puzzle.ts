import type { Puzzle } from '#contract/accounts/proof-of-work.ts'

/** Tries at once: the browser computes them beside the page, on as many cores as it likes. */
const AT_ONCE = 4

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The number that a puzzle asks for, as the value of the header; null if there is none or the browser cannot compute. */
export const solvePuzzle = async (
  { token, salt, iterations, tries, target }: Puzzle,
  signal?: AbortSignal,
): Promise<string | null> => {
  // Missing where a page is not secure.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (subtle === undefined) return null
  const text = new TextEncoder()
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations }
  const isIt = async (number: number): Promise<boolean> => {
    const key = await subtle.importKey('raw', text.encode(String(number)), 'PBKDF2', false, ['deriveBits'])
    return base64Url(await subtle.deriveBits(derivation, key, 256)) === target
  }
  for (let first = 0; first < tries; first += AT_ONCE) {
    if (signal?.aborted) return null
    const numbers = Array.from({ length: Math.min(AT_ONCE, tries - first) }, (_, index) => first + index)
    const right = await Promise.all(numbers.map(isIt))
    const found = numbers[right.indexOf(true)]
    if (found !== undefined) return `${token}.${found}`
  }
  return null
}
