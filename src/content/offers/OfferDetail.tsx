import { Button, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconDiscount2, IconSearch } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Offer } from '#contract/content/offers.ts'
import { dayInZone } from '#contract/core/days.ts'
import { SEARCH_SEGMENTS } from '#contract/core/services.ts'
import { formatDay, formatMoney, formatStay, languageTag } from '#src/i18n/formats.ts'
import { ArticleBody } from '../articles/ArticleBody.tsx'
import { CONTENT_ZONE } from '../articles/content-zone.ts'
import { offerQueries } from '../articles/queries.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { useTitle } from '#src/frame/shell/use-title.ts'
import { discountText } from './OfferCard.tsx'
import { OfferShelf } from './OfferShelf.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { searchTabs } from '#src/search/search-tab.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { notify } from '#src/ui/notify.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import classes from './OfferDetail.module.css'

const route = getRouteApi('/offer-detail')

/** Offers end with the day in Jakarta. */
const todayInJakarta = (): string => dayInZone(new Date(), CONTENT_ZONE)

/** The search tabs of the services that an offer is for. */
const tabsOf = ({ services }: Offer) =>
  searchTabs().filter(({ segment }) => services.some((service) => SEARCH_SEGMENTS[service] === segment))

const Conditions = ({ offer }: { offer: Offer }) => {
  const { i18n } = useLingui()
  const tabs = tabsOf(offer)
  // Other searches are of days.
  const isOfNights = tabs.some(({ kind }) => kind === 'place')
  const discount = discountText(offer.discountPermille)
  return (
    <dl className={classes.conditions}>
      <dt>
        <Trans>Valid for</Trans>
      </dt>
      <dd>
        {new Intl.ListFormat(languageTag(), { type: 'conjunction' }).format(tabs.map(({ label }) => i18n._(label)))}
      </dd>
      <dt>
        <Trans>Discount</Trans>
      </dt>
      <dd>
        {isOfNights ? (
          <Trans>{discount} off the room price, before service charge and tax</Trans>
        ) : (
          <Trans>{discount} off the price before tax, without extras</Trans>
        )}
      </dd>
      <dt>
        <Trans>Where</Trans>
      </dt>
      <dd>{offer.place?.name ?? <Trans>all cities</Trans>}</dd>
      {isOfNights && (
        <>
          <dt>
            <Trans>Minimum stay</Trans>
          </dt>
          <dd>
            <Plural value={offer.minNights} one="from # night" other="from # nights" />
          </dd>
        </>
      )}
      {offer.minTotal !== null && (
        <>
          <dt>
            <Trans>Minimum total</Trans>
          </dt>
          <dd>{formatMoney(offer.minTotal)}</dd>
        </>
      )}
      <dt>{isOfNights ? <Trans>Nights</Trans> : <Trans>Dates</Trans>}</dt>
      <dd>{formatStay(offer.stayFrom, offer.stayUntil)}</dd>
      <dt>
        <Trans>Book until</Trans>
      </dt>
      <dd>{formatDay(offer.bookableUntil)}</dd>
    </dl>
  )
}

/** Where an offer is used: hotels take its code along from the search, the others at their booking form. */
const SearchWays = ({ offer }: { offer: Offer }) => {
  const { i18n } = useLingui()
  const icon = <IconSearch size={18} aria-hidden />
  return tabsOf(offer).map(({ kind, segment, label }) =>
    kind === 'place' ? (
      <LinkButton
        key={segment}
        to="/hotels/home"
        search={{ offer: offer.code, ...(offer.place && { place: offer.place.key }) }}
        leftSection={icon}
      >
        <Trans>Search with this code</Trans>
      </LinkButton>
    ) : (
      <LinkButton key={segment} to="/" search={{ service: segment }} leftSection={icon}>
        {i18n._(label)}
      </LinkButton>
    ),
  )
}

const Shown = ({ slug }: { slug: string }) => {
  const { t } = useLingui()
  const { data: offer } = useSuspenseQuery(offerQueries.detail(slug))
  useTitle(offer.title)
  const hydrated = useHydrated()
  const isOver = hydrated && offer.bookableUntil < todayInJakarta()
  const copy = () =>
    navigator.clipboard.writeText(offer.code).then(
      () => notify({ message: t`Code copied.` }),
      () => undefined,
    )
  return (
    <div className={classes.page}>
      <article className={classes.offer}>
        <CoverArt
          first
          className={classes.art}
          id={`offer:${offer.slug}`}
          kind={offer.cover.kind}
          city={offer.cover.city ?? undefined}
          name={offer.title}
        />
        <header className={classes.head}>
          <Title order={1}>{offer.title}</Title>
          <p>{offer.summary}</p>
        </header>
        <div className={classes.ticket}>
          <p className={classes.codeName}>
            <Trans>Code</Trans>
          </p>
          <p className={classes.code} dir="ltr">
            {offer.code}
          </p>
          {isOver ? (
            <Notice kind="warning" title={t`This offer expired`}>
              <Trans>Expired on {formatDay(offer.bookableUntil)}.</Trans>
            </Notice>
          ) : (
            <div className={classes.ways}>
              <SearchWays offer={offer} />
              <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
                <Trans>Copy code</Trans>
              </Button>
            </div>
          )}
        </div>
        <div className={classes.terms}>
          <Conditions offer={offer} />
          <ArticleBody blocks={offer.terms} />
        </div>
      </article>
      <OfferShelf except={offer.slug} />
    </div>
  )
}

export const OfferDetail = () => {
  const { t } = useLingui()
  const { slug } = route.useSearch()
  if (slug) return <Shown slug={slug} />
  return (
    <div className={classes.page}>
      <EmptyState
        level={1}
        icon={<IconDiscount2 size={34} />}
        title={t`Offer not found`}
        actions={
          <LinkButton to="/hotels/home">
            <Trans>Search hotels</Trans>
          </LinkButton>
        }
      />
      <OfferShelf />
    </div>
  )
}
