import { Trans, useLingui } from '@lingui/react/macro'
import type { Block } from '#contract/content/blocks.ts'
import classes from './ArticleContents.module.css'

const FEW = 3

/** The headings of a long article as a list of links; nothing for a short one. */
export const ArticleContents = ({ blocks }: { blocks: readonly Block[] }) => {
  const { t } = useLingui()
  const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []))
  if (headings.length < FEW) return null
  return (
    <nav className={classes.contents} aria-label={t`On this page`}>
      <p className={classes.name}>
        <Trans>On this page</Trans>
      </p>
      <ol>
        {headings.map(({ anchor, inlines }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{inlines.map(({ text }) => text).join('')}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
