import type { Block } from '#contract/content/blocks.ts'

type Part = { anchor: string; name: string; blocks: Block[] }

/** An article taken apart at its second-level headings: what stands before the first, and each with what follows it. */
export const partsOf = (blocks: readonly Block[]): { opening: Block[]; parts: Part[] } => {
  const opening: Block[] = []
  const parts: Part[] = []
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) {
      const name = block.inlines.map(({ text }) => text).join('')
      parts.push({ anchor: block.anchor, name, blocks: [] })
    } else (parts.at(-1)?.blocks ?? opening).push(block)
  }
  return { opening, parts }
}
