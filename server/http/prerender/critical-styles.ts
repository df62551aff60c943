import { parse, type AtRule, type ChildNode } from 'postcss'

const CLASS = /\.((?:[\w-]|\\.)+)/g
/** Classes inside `:not(…)` need not be on the page. */
const NEGATED = /:not\([^)]*\)/g

const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

const isUsed = (selector: string, known: ReadonlySet<string>): boolean =>
  [...selector.replace(NEGATED, '').matchAll(CLASS)].every(([, name = '']) => known.has(name.replaceAll('\\', '')))

/** Removes a block in which nothing is left, and the blocks around it that were only around it. */
const removeEmpty = (rule: AtRule): void => {
  const { parent } = rule
  if (rule.nodes?.length !== 0) return
  rule.remove()
  const around: ChildNode | undefined = parent?.type === 'atrule' ? parent : undefined
  if (around?.type === 'atrule') removeEmpty(around)
}

/**
 * The rules of a stylesheet that the prerendered HTML needs, in order: those whose classes all occur in it, and all
 * without classes. The full stylesheets load with the page's script, before other content can appear.
 */
export const criticalStyles = (css: string, html: string): string => {
  const known = classesIn(html)
  const sheet = parse(css)
  sheet.walkRules((rule) => {
    const { parent } = rule
    if (parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes')) return
    const used = rule.selectors.filter((selector) => isUsed(selector, known))
    if (used.length === 0) rule.remove()
    else rule.selectors = used
  })
  const text = sheet.toString()
  sheet.walkAtRules((rule) => {
    if (rule.name.endsWith('keyframes') && text.split(rule.params).length < 3) rule.remove()
    else removeEmpty(rule)
  })
  return sheet.toString()
}
