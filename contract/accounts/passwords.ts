import * as v from 'valibot'

/** How long a password is, in code points. */
const PASSWORD_LENGTH = { min: 12, max: 128 } as const

export const passwordSchema = v.pipe(
  v.string(),
  v.check((text) => Array.from(text).length >= PASSWORD_LENGTH.min, 'password_too_short'),
  v.check((text) => Array.from(text).length <= PASSWORD_LENGTH.max, 'too_long'),
)

/** Codes of a refused new password; a breached one is only known to the server. */
export const PASSWORD_ERRORS = [
  'password_too_short',
  'password_too_common',
  'password_like_account',
  'password_breached',
] as const

export type PasswordOwner = { email: string; name: string; company?: string | undefined }
export type PasswordProblem = 'too_short' | 'too_long' | 'too_common' | 'like_account'

/**
 * The words that the most common passwords are made of. A password is common when it is one of them, or several, in a
 * row, with nothing but digits and signs around them.
 */
const COMMON_WORDS = (
  'password passwort passphrase passw word secret rahasia katasandi kata sandi kunci welcome selamat ' +
  'datang hello halo login letmein masuk open sesame trustno admin administrator root user username ' +
  'guest owner test testing demo default changeme change please temp temporary qwerty qwertyuiop qwertz ' +
  'azerty asdfghjkl asdf zxcvbnm zxcv qazwsxedc qazwsx qwer wasd abcdefghijkl abcdefgh abcdef abcd abc ' +
  'iloveyou ilove love you sayang cinta aku kamu bismillah alhamdulillah indonesia jakarta bandung ' +
  'surabaya merdeka garuda persib singgah travel company monkey dragon sunshine princess football ' +
  'baseball superman batman pokemon master shadow michael jordan charlie starwars whatever computer ' +
  'internet samsung google correcthorsebatterystaple the my me is this your new old baru saya ku in'
).split(' ')

/** Characters commonly used as substitutes for letters. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const lettersOf = (text: string): string => text.replace(/\P{L}/gu, '')
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** True if the letters are only a sequence of common words. */
const isCommonWordsOnly = (letters: string): boolean => {
  const reached = new Set([0])
  for (let start = 0; start < letters.length; start += 1) {
    if (!reached.has(start)) continue
    for (const word of COMMON_WORDS) if (letters.startsWith(word, start)) reached.add(start + word.length)
  }
  return reached.has(letters.length)
}

/** Signs one beside the other, as on a keyboard or in the alphabet, forwards or backwards, or all the same few again. */
const isRun = (text: string): boolean => {
  const signs = Array.from(text)
  if (new Set(signs).size <= 3) return true
  for (let period = 1; period <= signs.length / 2; period += 1) {
    if (period <= 4 && signs.every((sign, at) => at < period || sign === signs[at - period])) return true
  }
  const steps = signs.slice(1).map((sign, at) => (sign.codePointAt(0) ?? 0) - (signs[at]?.codePointAt(0) ?? 0))
  const inOrder = steps.filter((step) => step === 1 || step === -1 || step === -9 || step === 9).length
  return inOrder >= steps.length - 1
}

const KEYS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const placeOf = (sign: string): readonly [row: number, column: number] | null => {
  const row = KEYS.findIndex((keys) => keys.includes(sign))
  return row === -1 ? null : [row, KEYS[row]?.indexOf(sign) ?? 0]
}

const areNeighbours = (one: string, other: string): boolean => {
  const [from, to] = [placeOf(one), placeOf(other)]
  return from !== null && to !== null && Math.abs(from[0] - to[0]) <= 1 && Math.abs(from[1] - to[1]) <= 1
}

/** Ways over the keyboard of three keys and more, one after the other, and nothing else: `1qaz2wsx3edc`. */
const isWalk = (text: string): boolean => {
  const signs = Array.from(text)
  let length = 1
  for (let at = 1; at <= signs.length; at += 1) {
    if (at < signs.length && areNeighbours(signs[at - 1] ?? '', signs[at] ?? '')) length += 1
    else if (length < 3) return false
    else length = 1
  }
  return true
}

const spelled = (text: string): string =>
  Array.from(text)
    .map((sign) => SUBSTITUTES[sign] ?? sign)
    .join('')

/** Trailing digits and signs are more often a year or a number than disguised letters, so both readings are checked. */
const isCommon = (password: string): boolean => {
  if (isRun(password) || isWalk(password)) return true
  const head = password.replace(/\P{L}+$/u, '')
  const readings = [head, spelled(head), spelled(password)].map(lettersOf)
  return readings.some((letters) => letters !== '' && isCommonWordsOnly(letters))
}

/** True if the password is one of the owner's own words, surrounded by nothing but digits and signs. */
const isLikeOwner = (password: string, { email, name, company = '' }: PasswordOwner): boolean => {
  const words = [email, email.split('@')[0] ?? '', name, company, `${name}${company}`, `${company}${name}`]
  const [whole, letters] = [password.replace(/\s/gu, ''), lettersOf(password)]
  return words.some((word) => {
    const own = folded(word).replace(/\s/gu, '')
    if (own === '') return false
    return whole === own || (lettersOf(own).length >= 4 && letters === lettersOf(own))
  })
}

/**
 * Reason why a password is rejected, or null if accepted. Any characters are allowed and none are required: it must be
 * long and not among the first ones an attacker would try.
 */
export const passwordProblem = (password: string, owner: PasswordOwner): PasswordProblem | null => {
  const length = Array.from(password).length
  if (length < PASSWORD_LENGTH.min) return 'too_short'
  if (length > PASSWORD_LENGTH.max) return 'too_long'
  const text = folded(password)
  if (isLikeOwner(text, owner)) return 'like_account'
  return isCommon(text) ? 'too_common' : null
}
