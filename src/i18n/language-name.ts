import { languageTag } from './formats.ts'

/** A language as people call it in the language of the page. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames(languageTag(), { type: 'language' }).of(code) ?? code
