import { linesOf, type MailBlock, type MailContent, oneLine, wordsOnOneLine } from './mail-content.ts'

const linkText = (label: string, href: string): string => `${wordsOnOneLine(label)}:\n${oneLine(href)}`

const blockText = (block: MailBlock): string => {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return wordsOnOneLine(block.text)
    case 'title':
      return `${wordsOnOneLine(block.text)}:`
    case 'facts':
      return block.rows.map(({ label, value }) => `${wordsOnOneLine(label)}: ${wordsOnOneLine(value)}`).join('\n')
    case 'list':
      return block.items.map((item) => `- ${wordsOnOneLine(item)}`).join('\n')
    case 'flights':
      return block.flights
        .map(({ name, day, departs, from, arrives, to }) =>
          [`${name}  ${day}`, `  ${departs} ${from}`, `  ${arrives} ${to}`].map(oneLineKeepingIndent).join('\n'),
        )
        .join('\n')
    case 'code':
      return block.code
    case 'quote':
      return linesOf(block.text)
        .map((line) => `> ${line}`)
        .join('\n')
    case 'button':
    case 'link':
      return linkText(block.label, block.href)
  }
}

const oneLineKeepingIndent = (line: string): string => `${/^ */.exec(line)?.[0] ?? ''}${wordsOnOneLine(line)}`

/** A title belongs to the block below it. */
const joined = (blocks: readonly MailBlock[]): string =>
  blocks.map((block) => `${blockText(block)}${block.kind === 'title' ? '\n' : '\n\n'}`).join('')

/** The text part of a mail. */
export const mailText = ({ heading, blocks, footer }: MailContent): string =>
  `${wordsOnOneLine(heading)}\n\n${joined(blocks)}-- \n${[wordsOnOneLine(footer.why), ...footer.links.map(({ label, href }) => oneLine(`${label}: ${href}`))].join('\n')}\n`
