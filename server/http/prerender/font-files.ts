import { parse } from 'postcss'

/** Divides the fonts of a stylesheet: stand-ins that the device has, and those that are files, to be fetched later. */
export const splitFonts = (css: string): { standIns: string; files: string } => {
  const sheet = parse(css)
  const files: string[] = []
  sheet.walkAtRules('font-face', (rule) => {
    const text = rule.toString()
    if (!text.includes('url(')) return
    files.push(text)
    rule.remove()
  })
  return { standIns: sheet.toString(), files: files.join('\n') }
}
