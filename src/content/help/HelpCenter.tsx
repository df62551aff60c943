import { Loader, TextInput, Title } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconReceipt2, IconSearch, IconTicketOff, IconUserEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useCallback, type FormEvent } from 'react'
import type { ArticleSummary } from '#contract/content/articles.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { articleQueries } from '../articles/queries.ts'
import { useTypedSearch } from '#src/search/use-typed-search.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { findArticles } from './find-articles.ts'
import classes from './HelpCenter.module.css'

const route = getRouteApi('/help/center')

/** The address follows the typing: there is nothing left to send. */
const stay = (event: FormEvent): void => event.preventDefault()

const ArticleLinks = ({ articles }: { articles: readonly ArticleSummary[] }) => (
  <ul className={classes.links}>
    {articles.map(({ slug, title, summary }) => (
      <li key={slug}>
        <Link to="/help/detail" search={{ slug }}>
          {title}
        </Link>
        <span>{summary}</span>
      </li>
    ))}
  </ul>
)

const NotFetched = () => {
  const { t } = useLingui()
  return (
    <Notice kind="warning" icon={<IconCloudOff size={20} />} title={t`Couldn't load the articles`}>
      <Trans>Try again when you're online. Articles you've opened stay readable.</Trans>
    </Notice>
  )
}

const Found = ({ q }: { q: string }) => {
  const all = useQuery(articleQueries.list('help'))
  const found = useQuery(articleQueries.list('help', { q }))
  const onDevice = found.isError && isNetworkFailure(found.error)
  const articles = found.data?.items ?? (onDevice && all.data ? findArticles(all.data.items, q) : undefined)
  if (articles === undefined) return found.isError ? <NotFetched /> : <Loader size="sm" aria-hidden />
  return (
    <section className={classes.found} aria-labelledby="found">
      <div role="status">
        <h2 id="found">
          <Plural value={articles.length} _0="Nothing found" one="# article" other="# articles" />
        </h2>
      </div>
      {onDevice && (
        <Notice kind="info" icon={<IconCloudOff size={20} />}>
          <Trans>You're offline: we searched only titles saved on this device.</Trans>
        </Notice>
      )}
      <ArticleLinks articles={articles} />
      {articles.length === 0 && (
        <p>
          <Trans>Try another word, or contact us.</Trans>
        </p>
      )}
      <LinkButton to="/pages/contact" variant="default">
        <Trans>Contact us</Trans>
      </LinkButton>
    </section>
  )
}

const Topics = () => {
  const { t } = useLingui()
  const { data, isError } = useQuery(articleQueries.list('help'))
  if (isError) return <NotFetched />
  if (data === undefined) return <Loading label={t`Loading`} />
  const topics = [...new Map(data.items.map(({ category, categoryName }) => [category, categoryName]))]
  return (
    <div className={classes.topics}>
      {topics.map(([topic, name]) => (
        <section key={topic} aria-labelledby={`topic-${topic}`}>
          <h2 id={`topic-${topic}`}>{name}</h2>
          <ArticleLinks articles={data.items.filter(({ category }) => category === topic)} />
        </section>
      ))}
    </div>
  )
}

/** The most frequent topics. */
const QUICK = [
  { slug: 'what-works-offline', icon: IconCloudOff, words: msg`What works offline` },
  { slug: 'cancel-a-booking', icon: IconTicketOff, words: msg`Cancel a booking` },
  { slug: 'names-on-a-booking', icon: IconUserEdit, words: msg`Names on a booking` },
  { slug: 'prices-taxes-and-charges', icon: IconReceipt2, words: msg`Prices, taxes and charges` },
] as const

/** Help, found by words or by topic. */
export const HelpCenter = () => {
  const { t, i18n } = useLingui()
  const { q = '' } = route.useSearch()
  const navigate = useNavigate()
  const { typed, setTyped } = useTypedSearch(
    q,
    useCallback(
      (text) =>
        void navigate({ to: '/help/center', search: { q: text || undefined }, replace: true, resetScroll: false }),
      [navigate],
    ),
  )
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1}>
          <Trans>How can we help?</Trans>
        </Title>
        <form role="search" aria-label={t`Search help`} onSubmit={stay}>
          <TextInput
            type="search"
            size="lg"
            aria-label={t`Search help`}
            placeholder={t`Cancel, refund, offline …`}
            leftSection={<IconSearch size={22} aria-hidden />}
            value={typed}
            maxLength={120}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
        <ul className={classes.quick}>
          {QUICK.map(({ slug, icon: Icon, words: text }) => (
            <li key={slug}>
              <Link to="/help/detail" search={{ slug }}>
                <Icon size={20} aria-hidden />
                {i18n._(text)}
              </Link>
            </li>
          ))}
        </ul>
      </header>
      {q === '' ? <Topics /> : <Found q={q} />}
      <aside className={classes.more}>
        <p>
          <Trans>
            For short answers, see the <Link to="/faq">FAQ</Link>. For anything else,{' '}
            <Link to="/pages/contact-2">contact us</Link>.
          </Trans>
        </p>
        <p>
          <Trans>
            See <Link to="/help/offline">what you can do offline</Link>.
          </Trans>
        </p>
      </aside>
    </div>
  )
}
