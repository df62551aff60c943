import { parse } from 'postcss'

/** Takes the fonts that are files out of a stylesheet, to be fetched later; stand-ins that the device has stay. */
export const splitFontFiles = (css: string): { styles: string; fonts: string } => {
  const sheet = parse(css)
  const fonts: string[] = []
  sheet.walkAtRules('font-face', (rule) => {
    const text = rule.toString()
    if (!text.includes('url(')) return
    fonts.push(text)
    rule.remove()
  })
  return { styles: sheet.toString(), fonts: fonts.join('\n') }
}
