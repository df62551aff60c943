import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconNotebook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { ArticleCard } from '../articles/ArticleCard.tsx'
import { articleQueries } from '../articles/queries.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import classes from './Stories.module.css'

const route = getRouteApi('/blog/')

/** The row below the first story, which is partly seen without scrolling. */
const SEEN = 3

const List = ({ category }: { category: string | undefined }) => {
  const { t } = useLingui()
  const { data, isError } = useQuery(articleQueries.list('post'))
  if (isError) {
    return (
      <EmptyState icon={<IconCloudOff size={34} />} title={t`Couldn't load the stories`}>
        <Trans>Try again when you're online.</Trans>
      </EmptyState>
    )
  }
  if (data === undefined) return <Loading label={t`Loading`} />
  const categories = [...new Map(data.items.map((article) => [article.category, article.categoryName]))]
  const shown = category === undefined ? data.items : data.items.filter((article) => article.category === category)
  const [lead, ...others] = shown
  return (
    <>
      {categories.length > 1 && (
        <nav className={classes.topics} aria-label={t`Topics`}>
          <Link to="/blog" search={{}} activeOptions={{ exact: true, includeSearch: true }}>
            <Trans>All</Trans>
          </Link>
          {categories.map(([slug, name]) => (
            <Link key={slug} to="/blog" search={{ category: slug }} activeOptions={{ includeSearch: true }}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      {lead === undefined ? (
        <EmptyState icon={<IconNotebook size={34} />} title={t`No stories yet`} />
      ) : (
        <ArticleCard article={lead} lead />
      )}
      {others.length > 0 && (
        <ul className={classes.grid}>
          {others.map((article, index) => (
            <li key={article.slug}>
              <ArticleCard article={article} first={index < SEEN} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Stories about working trips. */
export const Stories = () => {
  useLanguage()
  const { category } = route.useSearch()
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>
          <Trans>Stories from the road</Trans>
        </Title>
        <p className={classes.lead}>
          <Trans>Tips and lessons for your next business trip.</Trans>
        </p>
      </header>
      <List category={category} />
    </div>
  )
}
