import { Trans } from '@lingui/react/macro'
import type { ArticleSummary } from '#contract/content/articles.ts'
import type { ReactNode } from 'react'
import classes from './ReadOn.module.css'

/** Related content of an article; empty if there is none. */
export const ReadOn = ({
  articles,
  children,
}: {
  articles: readonly ArticleSummary[]
  /** One of them. */
  children: (article: ArticleSummary) => ReactNode
}) => {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="read-on" className={classes.section}>
      <h2 id="read-on">
        <Trans>Read on</Trans>
      </h2>
      <ul>
        {articles.map((article) => (
          <li key={article.slug}>{children(article)}</li>
        ))}
      </ul>
    </section>
  )
}
