const STYLE = / style="([^"]*)"/g

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', '#x27': "'", lt: '<', gt: '>' }

const decoded = (text: string): string =>
  text.replace(/&(#x27|quot|amp|lt|gt);/g, (_all, name: string) => ENTITIES[name] ?? '')

/**
 * Moves style attributes of prerendered HTML into rules: the Content-Security-Policy allows the page's style element,
 * by its nonce, but no attributes. A style that could close a rule is dropped. The selector is doubled to outrank any
 * class.
 */
export const stylesToRules = (html: string): { html: string; rules: string } => {
  const known = new Map<string, number>()
  const moved = html.replace(STYLE, (_all, text: string) => {
    const style = decoded(text)
    if (/[{}<]/.test(style)) return ''
    const index = known.get(style) ?? known.size
    known.set(style, index)
    return ` data-s="${index}"`
  })
  const rules = [...known].map(([style, index]) => `[data-s='${index}'][data-s]{${style}}`).join('\n')
  return { html: moved, rules }
}
