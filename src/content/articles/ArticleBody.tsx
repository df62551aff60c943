import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Block, Inline } from '#contract/content/blocks.ts'
import classes from './ArticleBody.module.css'

/** The server lets no other addresses through; what slipped past it is text here. */
const isOwn = (href: string): boolean => href.startsWith('/') && !href.startsWith('//')
const isElsewhere = (href: string): boolean => /^(?:https:|mailto:)/.test(href)

/** A link to one of our own URLs, including its query. */
const OwnLink = ({ href, children }: { href: string; children: string }) => {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    // With a key held the browser opens it elsewhere, as it does for any link.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  )
}

const InlineText = ({ inline }: { inline: Inline }) => {
  if (inline.kind === 'strong') return <strong>{inline.text}</strong>
  if (inline.kind === 'emphasis') return <em>{inline.text}</em>
  if (inline.kind === 'code') return <code dir="ltr">{inline.text}</code>
  if (inline.kind !== 'link') return inline.text
  if (isOwn(inline.href)) return <OwnLink href={inline.href}>{inline.text}</OwnLink>
  return isElsewhere(inline.href) ? (
    <a href={inline.href} rel="noreferrer">
      {inline.text}
    </a>
  ) : (
    inline.text
  )
}

const Inlines = ({ inlines }: { inlines: readonly Inline[] }) =>
  inlines.map((inline, index) => <InlineText key={`${index} ${inline.text}`} inline={inline} />)

const BlockText = ({ block }: { block: Block }) => {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return (
      <Heading id={block.anchor} tabIndex={-1}>
        <Inlines inlines={block.inlines} />
      </Heading>
    )
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Inlines inlines={block.inlines} />
      </p>
    )
  }
  if (block.kind === 'quote') {
    return (
      <blockquote>
        <Inlines inlines={block.inlines} />
      </blockquote>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={`${index} ${item[0]?.text ?? ''}`}>
          <Inlines inlines={item} />
        </li>
      ))}
    </List>
  )
}

/** Written content, in lines that are comfortable to read. */
export const ArticleBody = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={classes.body}>
    {blocks.map((block, index) => (
      // Blocks never move: an article is replaced as a whole.
      <BlockText key={index} block={block} />
    ))}
  </div>
)
