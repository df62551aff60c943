import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Block, Inline } from '#contract/content/blocks.ts'
import { safeHref } from './safe-href.ts'

// Types of the tree, as the parser declares them.
type RootContent = ReturnType<typeof fromMarkdown>['children'][number]
type Kind<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>
type PhrasingContent = Kind<'paragraph'>['children'][number]

type Mark = 'text' | 'strong' | 'emphasis'

/** Deeper nesting than any author needs is dropped, so that no text can exhaust the stack. */
const MAX_DEPTH = 20

const plainText = (nodes: readonly RootContent[], depth = 0): string =>
  nodes
    .map((node) => {
      if (node.type === 'html' || depth > MAX_DEPTH) return ''
      if (node.type === 'break') return ' '
      if (node.type === 'text') return node.value.replaceAll(/\s*\n\s*/g, ' ')
      if ('value' in node) return node.value
      if ('alt' in node) return node.alt ?? ''
      return 'children' in node ? plainText(node.children, depth + 1) : ''
    })
    .join('')

const inline = (node: PhrasingContent, mark: Mark, depth: number): Inline[] => {
  if (depth > MAX_DEPTH) return []
  if (node.type === 'inlineCode') return [{ kind: 'code', text: node.value }]
  if (node.type === 'link') {
    const href = safeHref(node.url)
    if (href !== null) return [{ kind: 'link', text: plainText(node.children), href }]
  }
  if (!('children' in node)) return [{ kind: mark, text: plainText([node]) }]
  const isMark = node.type === 'strong' || (node.type === 'emphasis' && mark !== 'strong')
  const within = isMark ? node.type : mark
  return node.children.flatMap((child) => inline(child, within, depth + 1))
}

const joined = (inlines: readonly Inline[]): Inline[] => {
  const stored: Inline[] = []
  for (const one of inlines) {
    const before = stored.at(-1)
    if (one.text === '') continue
    if (before !== undefined && before.kind === one.kind && before.kind !== 'link' && before.kind !== 'code') {
      before.text += one.text
    } else stored.push({ ...one })
  }
  return stored
}

const inlinesOf = (nodes: readonly PhrasingContent[]): Inline[] =>
  joined(nodes.flatMap((node) => inline(node, 'text', 0)))

/** The paragraphs in a container, in order, whatever lies between them. */
const paragraphsIn = (nodes: readonly RootContent[], depth: number): Inline[][] =>
  depth > MAX_DEPTH
    ? []
    : nodes
        .flatMap((node) => {
          if (node.type === 'paragraph' || node.type === 'heading') return [inlinesOf(node.children)]
          if (node.type === 'code') return [joined([{ kind: 'code', text: node.value }])]
          if (node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem') {
            return paragraphsIn(node.children, depth + 1)
          }
          return []
        })
        .filter((inlines) => inlines.length > 0)

/** The items of a list; those of a list within it follow the item they were in. */
const itemsIn = (list: Kind<'list'>, depth: number): Inline[][] =>
  depth > MAX_DEPTH
    ? []
    : list.children
        .flatMap(({ children }) => {
          const own = paragraphsIn(
            children.filter(({ type }) => type !== 'list'),
            depth + 1,
          )
          const spaced = own.flatMap((inlines, index): Inline[] =>
            index === 0 ? inlines : [{ kind: 'text', text: ' ' }, ...inlines],
          )
          const inner = children.flatMap((child) => (child.type === 'list' ? itemsIn(child, depth + 1) : []))
          return [joined(spaced), ...inner]
        })
        .filter((inlines) => inlines.length > 0)

/** Derives a unique anchor of lower-case letters, digits and hyphens for each heading. */
const anchorMaker = (): ((text: string) => string) => {
  const taken = new Set<string>()
  return (text) => {
    const words =
      text
        .normalize('NFKD')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? []
    const base = words.join('-').slice(0, 60).replace(/-$/, '') || 'part'
    let anchor = base
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${base}-${count}`
    taken.add(anchor)
    return anchor
  }
}

/**
 * Markdown (CommonMark) as the blocks that a screen shows: headings of two levels, paragraphs, quotes and flat lists.
 * HTML is left out; pictures, unsafe links and links by reference are reduced to their text.
 */
export const blocksOf = (markdown: string): Block[] => {
  const anchorFor = anchorMaker()
  const blocksFrom = (node: RootContent): Block[] => {
    if (node.type === 'heading') {
      const inlines = inlinesOf(node.children)
      if (inlines.length === 0) return []
      return [{ kind: 'heading', level: node.depth <= 2 ? 2 : 3, anchor: anchorFor(plainText(node.children)), inlines }]
    }
    if (node.type === 'list') {
      const items = itemsIn(node, 0)
      return items.length === 0 ? [] : [{ kind: 'list', ordered: node.ordered === true, items }]
    }
    const kind = node.type === 'blockquote' ? 'quote' : 'paragraph'
    return paragraphsIn([node], 0).map((inlines) => ({ kind, inlines }))
  }
  return fromMarkdown(markdown).children.flatMap(blocksFrom)
}
