/** A piece of an attribution; `href` is the address it links to. */
export type Credit = { text: string; href: string | null }

const LINK = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a>/gi
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  copy: '©',
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
  reg: '®',
}

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    },
  )

const textOf = (html: string): string => decoded(html.replaceAll(/<[^>]*>/g, '')).replaceAll(/\s+/g, ' ')

const webAddress = (text: string): string | null =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null

/**
 * The text and links of an attribution, which styles and tile servers give as HTML. Of their markup only links to web
 * pages remain: it is never put into the page.
 */
export const creditsOf = (html: string): Credit[] => {
  const credits: Credit[] = []
  const add = (part: string, href: string | null): void => {
    const text = textOf(part)
    if (text.trim() !== '') credits.push({ text, href })
  }
  let read = 0
  for (const link of html.matchAll(LINK)) {
    add(html.slice(read, link.index), null)
    add(link[3] ?? '', webAddress(decoded(link[1] ?? link[2] ?? '')))
    read = link.index + link[0].length
  }
  add(html.slice(read), null)
  return credits
}
