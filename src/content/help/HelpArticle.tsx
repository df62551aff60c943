import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileUnknown } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatDate } from '#src/i18n/formats.ts'
import { ArticleBody } from '../articles/ArticleBody.tsx'
import { ArticleContents } from '../articles/ArticleContents.tsx'
import { CONTENT_ZONE } from '../articles/content-zone.ts'
import { articleQueries } from '../articles/queries.ts'
import { ReadOn } from '../articles/ReadOn.tsx'
import { useCurrentSlug } from '../articles/use-current-slug.ts'
import { useTitle } from '#src/frame/shell/use-title.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import classes from './HelpArticle.module.css'
import { WasItUseful } from './parts/WasItUseful.tsx'

const route = getRouteApi('/help/detail')

const Shown = ({ slug }: { slug: string }) => {
  const { t } = useLingui()
  const { data: article } = useSuspenseQuery(articleQueries.detail('help', slug))
  useTitle(article.title)
  useCurrentSlug('/help/detail', slug, article.slug)
  return (
    <div className={classes.page}>
      <article className={classes.article}>
        <header className={classes.head}>
          <nav aria-label={t`You are here`} className={classes.trail}>
            <Link to="/help/center">
              <Trans>Help</Trans>
            </Link>
            <span aria-hidden>/</span>
            <span>{article.categoryName}</span>
          </nav>
          <Title order={1}>{article.title}</Title>
          <p className={classes.summary}>{article.summary}</p>
        </header>
        <ArticleContents blocks={article.blocks} />
        <div>
          <ArticleBody blocks={article.blocks} />
          <p className={classes.date}>
            <Trans>Last updated {formatDate(article.updatedAt, CONTENT_ZONE)}</Trans>
          </p>
          <WasItUseful key={article.slug} slug={article.slug} />
        </div>
      </article>
      <ReadOn articles={article.related}>
        {({ slug: other, title, summary }) => (
          <div className={classes.card}>
            <Link to="/help/detail" search={{ slug: other }}>
              {title}
            </Link>
            <span>{summary}</span>
          </div>
        )}
      </ReadOn>
    </div>
  )
}

/** One article of the help. */
export const HelpArticle = () => {
  const { t } = useLingui()
  const { slug } = route.useSearch()
  if (slug) return <Shown slug={slug} />
  return (
    <EmptyState
      level={1}
      icon={<IconFileUnknown size={34} />}
      title={t`Article not found`}
      actions={
        <LinkButton to="/help/center">
          <Trans>Help centre</Trans>
        </LinkButton>
      }
    >
      <Trans>The link is wrong. Search the help centre.</Trans>
    </EmptyState>
  )
}
