import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ArticleSummary } from '#contract/content/articles.ts'
import { formatDate } from '#src/i18n/formats.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { CONTENT_ZONE } from './content-zone.ts'
import classes from './ArticleCard.module.css'

type ArticleCardProps = {
  article: ArticleSummary
  /** It opens a page. */
  lead?: boolean
  /** Its picture is seen without scrolling. */
  first?: boolean
}

/** A story with its picture. */
export const ArticleCard = ({ article, lead = false, first = lead }: ArticleCardProps) => {
  const Heading = lead ? 'h2' : 'h3'
  return (
    <article className={`${classes.card} ${lead ? classes.lead : ''}`}>
      <CoverArt
        first={first}
        className={classes.art}
        id={`${article.kind}:${article.slug}`}
        kind={article.cover.kind}
        city={article.cover.city ?? undefined}
        name={article.title}
        decorative
      />
      <div className={classes.words}>
        <p className={classes.meta}>
          <span className={classes.category}>{article.categoryName}</span>
          <span>
            <Plural value={article.minutes} one="# minute" other="# minutes" />
          </span>
        </p>
        <Heading className={classes.title}>
          <Link to="/blog/detail" search={{ slug: article.slug }}>
            {article.title}
          </Link>
        </Heading>
        <p className={classes.summary}>{article.summary}</p>
        {lead && <p className={classes.date}>{formatDate(article.publishedAt, CONTENT_ZONE)}</p>}
      </div>
    </article>
  )
}
