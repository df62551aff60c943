import { Button, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFileUnknown, IconShare2 } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatDate } from '#src/i18n/formats.ts'
import { ArticleBody } from '../articles/ArticleBody.tsx'
import { ArticleCard } from '../articles/ArticleCard.tsx'
import { CONTENT_ZONE } from '../articles/content-zone.ts'
import { articleQueries } from '../articles/queries.ts'
import { ReadOn } from '../articles/ReadOn.tsx'
import { useCurrentSlug } from '../articles/use-current-slug.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { useTitle } from '#src/frame/shell/use-title.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { notify } from '#src/ui/notify.ts'
import classes from './Story.module.css'

const route = getRouteApi('/blog/detail')

const Shown = ({ slug }: { slug: string }) => {
  const { t } = useLingui()
  const { data: article } = useSuspenseQuery(articleQueries.detail('post', slug))
  useTitle(article.title)
  useCurrentSlug('/blog/detail', slug, article.slug)

  const share = async () => {
    const url = `${location.origin}/blog/detail?slug=${article.slug}`
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: article.title, url })
      await navigator.clipboard.writeText(url)
      void notify({ message: t`Link copied.` })
    } catch {
      // Closing the device's sheet is no failure; the address stands in the bar.
    }
  }

  return (
    <div className={classes.page}>
      <article>
        <CoverArt
          first
          className={classes.art}
          id={`post:${article.slug}`}
          kind={article.cover.kind}
          city={article.cover.city ?? undefined}
          name={article.title}
        />
        <header className={classes.head}>
          <p className={classes.category}>
            <Link to="/blog" search={{ category: article.category }}>
              {article.categoryName}
            </Link>
          </p>
          <Title order={1} className={classes.title}>
            {article.title}
          </Title>
          <p className={classes.summary}>{article.summary}</p>
          <p className={classes.meta}>
            {article.author !== null && <span>{article.author}</span>}
            <span>{formatDate(article.publishedAt, CONTENT_ZONE)}</span>
            <span>
              <Plural value={article.minutes} one="# minute" other="# minutes" />
            </span>
          </p>
        </header>
        <div className={classes.text}>
          <ArticleBody blocks={article.blocks} />
          <Button
            variant="default"
            mt="xl"
            leftSection={<IconShare2 size={18} aria-hidden />}
            onClick={() => void share()}
          >
            <Trans>Share</Trans>
          </Button>
        </div>
      </article>
      <ReadOn articles={article.related.slice(0, 3)}>{(other) => <ArticleCard article={other} />}</ReadOn>
    </div>
  )
}

/** One story. */
export const Story = () => {
  const { t } = useLingui()
  const { slug } = route.useSearch()
  if (slug) return <Shown slug={slug} />
  return (
    <EmptyState
      level={1}
      icon={<IconFileUnknown size={34} />}
      title={t`Story not found`}
      actions={
        <LinkButton to="/blog">
          <Trans>All stories</Trans>
        </LinkButton>
      }
    />
  )
}
