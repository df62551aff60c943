import { ABBREVIATIONS, ENDING } from '#contract/core/link-in-text.ts'

/** Abbreviations and the word after them; not within an email address or a longer domain. */
const JOINED = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}][_-]*\.?)(?:(?:${[...ABBREVIATIONS].join('|')})[.\u3002\uff0e\uff61])+` +
    String.raw`(?=${ENDING}(?![\p{L}\p{M}\p{N}]))(?!${ENDING}\.${ENDING})(?!\S*@)(?<!\S@\S*)`,
  'giu',
)

/** `PT. Digital` for `PT.Digital`, and so on: names may be entered like this, and mail programs make links of them. */
export const spaceAbbreviations = (text: string): string =>
  text.replaceAll(JOINED, (abbreviations) => abbreviations.replaceAll(/[.\u3002\uff0e\uff61]/g, '. '))
