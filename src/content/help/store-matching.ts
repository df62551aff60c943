import type { Block } from '#contract/content/blocks.ts'

type Question = { title: string; blocks: readonly Block[] }

const textOf = (block: Block): string =>
  (block.kind === 'list' ? block.items.flat() : block.inlines).map(({ text }) => text).join('')

/** The groups with only the questions that have every word, in the question or its answer; groups left empty go. */
export const filterMatching = <Group extends { questions: readonly Question[] }>(
  groups: readonly Group[],
  message: string,
): Group[] => {
  const wanted = message
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const matches = ({ title, blocks }: Question): boolean => {
    const text = `${title} ${blocks.map(textOf).join(' ')}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  }
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0)
}
