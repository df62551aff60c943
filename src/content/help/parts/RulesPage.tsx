import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDate } from '#src/i18n/formats.ts'
import { ArticleBody } from '#src/content/articles/ArticleBody.tsx'
import { ArticleContents } from '#src/content/articles/ArticleContents.tsx'
import { CONTENT_ZONE } from '#src/content/articles/content-zone.ts'
import { articleQueries } from '#src/content/articles/queries.ts'
import { useTitle } from '#src/frame/shell/use-title.ts'
import classes from './RulesPage.module.css'

/** A text that binds both sides: which version it is and since when, and its parts at hand. */
export const RulesPage = ({ slug }: { slug: 'privacy-policy' | 'terms-of-service' }) => {
  const { data: article } = useSuspenseQuery(articleQueries.detail('page', slug))
  useTitle(article.title)
  return (
    <article>
      <header className={classes.head}>
        <Title order={1}>{article.title}</Title>
        <p className={classes.summary}>{article.summary}</p>
        <p className={classes.version}>
          <Trans>
            Version {article.version}, in force since {formatDate(article.updatedAt, CONTENT_ZONE)}
          </Trans>
        </p>
      </header>
      <div className={classes.columns}>
        <ArticleContents blocks={article.blocks} />
        <ArticleBody blocks={article.blocks} />
      </div>
    </article>
  )
}
