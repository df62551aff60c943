type Locale = 'en' | 'id'
export const BANNED: Readonly<Record<Locale, readonly (readonly [pattern: RegExp, instead: string])[]>>
export const bannedIn: (locale: Locale, text: string) => string[]
export const textsOf: (po: string) => string[]
export const wordingMistakes: () => string[]
