import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconLanguage, IconMap2, IconMapPin, IconWheelchair } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { departureParts } from '#contract/products/tours/departures.ts'
import type { Tour, TourOption } from '#contract/products/tours/tours.ts'
import { Score } from '#src/bookings/offers/Score.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton, LinkText } from '#src/ui/links.tsx'
import { Reviews } from '../reviews/Reviews.tsx'
import { searchOf, type TourDetailSearch } from '../search/form/tour-search-params.ts'
import { tourQueries } from '../search/queries.ts'
import { SaveTour } from '../wishlist/SaveTour.tsx'
import { ACCESS_LABELS, durationLabel, languageNames, THEME_LABELS } from './labels.ts'
import { ChoiceBar, Choose, type Choice } from './parts/Choose.tsx'
import { Gallery } from '#src/bookings/offers/gallery/Gallery.tsx'
import { Itinerary } from './parts/Itinerary.tsx'
import { MeetingPoint } from './parts/MeetingPoint.tsx'
import { Terms } from './parts/Terms.tsx'
import { tourPictures } from './tour-pictures.ts'
import classes from './TourDetail.module.css'
import { optionOf, useChoice } from './use-choice.ts'

const route = getRouteApi('/tour/detail')

const Head = ({ tour }: { tour: Tour }) => {
  const { i18n } = useLingui()
  return (
    <header className={classes.head}>
      <Title order={1}>{tour.title}</Title>
      <div className={classes.line}>
        <span className={classes.tag}>{i18n._(THEME_LABELS[tour.theme])}</span>
        {tour.isDemonstration && (
          <span className={classes.tag}>
            <Trans>Demo tour, not a real one</Trans>
          </span>
        )}
        <Score score={tour.score} reviewCount={tour.reviewCount} />
        <span>
          <Trans>by {tour.operator.name}</Trans>
        </span>
      </div>
      <div className={classes.line}>
        <span>
          <IconClock size={18} aria-hidden /> {durationLabel(tour.durationMinutes)}
        </span>
        <span>
          <IconLanguage size={18} aria-hidden /> {languageNames(tour.languages)}
        </span>
        <span>
          <IconMapPin size={18} aria-hidden /> {tour.cityName}, {tour.countryName}
        </span>
      </div>
    </header>
  )
}

const Sections = ({ search }: { search: TourDetailSearch }) => {
  const { t } = useLingui()
  const sections = [
    { hash: 'overview', label: t`Overview` },
    { hash: 'dates', label: t`Dates and prices` },
    { hash: 'programme', label: t`Programme` },
    { hash: 'meeting', label: t`Meeting point` },
    { hash: 'terms', label: t`Cancellation` },
    { hash: 'reviews', label: t`Reviews` },
  ]
  return (
    <nav className={classes.sections} aria-label={t`On this page`}>
      {sections.map(({ hash, label }) => (
        <Link
          key={hash}
          className={classes.section}
          to="/tour/detail"
          search={search}
          hash={hash}
          replace
          activeProps={{ 'aria-current': undefined }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

const List = ({ title, items, none }: { title: ReactNode; items: readonly string[]; none?: ReactNode }) => {
  const id = useId()
  if (items.length === 0 && none === undefined) return null
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h4" id={id}>
        {title}
      </Title>
      {items.length === 0 ? (
        <Text c="dimmed" mt="xs">
          {none}
        </Text>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Overview = ({ tour }: { tour: Tour }) => {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="overview" className={classes.overview}>
      <Title order={2} id="overview" tabIndex={-1}>
        <Trans>Overview</Trans>
      </Title>
      <p className={classes.description}>{tour.description || tour.summary}</p>
      {tour.highlights.length > 0 && (
        <ul>
          {tour.highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      )}
      <div className={classes.columns}>
        <List title={<Trans>Included</Trans>} items={tour.inclusions} />
        <List title={<Trans>Not included</Trans>} items={tour.exclusions} />
        <List title={<Trans>What to bring</Trans>} items={tour.bring} />
        <List
          title={
            <>
              <IconWheelchair size={20} aria-hidden /> <Trans>Accessibility</Trans>
            </>
          }
          items={tour.accessibility.map((fact) => i18n._(ACCESS_LABELS[fact]))}
          none={<Trans>Not specified by the operator. Ask before you book.</Trans>}
        />
      </div>
    </section>
  )
}

type Shown = { tour: Tour; search: TourDetailSearch; chosen: { option: TourOption; choice: Choice } | null }

const TourPage = ({ tour, search, chosen }: Shown) => {
  const navigate = useNavigate({ from: '/tour/detail' })
  const pictures = tourPictures(tour)
  const card = { ...tour, operatorName: tour.operator.name, from: null, isGroupPrice: false, nextFree: null }
  const start = search.departure === undefined ? undefined : departureParts(search.departure).time
  return (
    <article className={classes.page}>
      {search.place && (
        <LinkText to="/tour/grid" search={searchOf(search)} className={classes.back}>
          <Trans>Back to the list</Trans>
        </LinkText>
      )}
      <div className={classes.cover}>
        <Gallery pictures={pictures} name={tour.title} city={tour.cityKey} />
        <SaveTour className={classes.save} tour={card} />
      </div>
      <Head tour={tour} />
      <Sections search={search} />
      <Overview tour={tour} />
      {chosen && <Choose tour={tour} {...chosen} />}
      <section aria-labelledby="programme">
        <Title order={2} id="programme" tabIndex={-1}>
          <Trans>Programme</Trans>
        </Title>
        <Itinerary stops={tour.itinerary} start={start ?? chosen?.option.startTimes[0]} />
      </section>
      <section aria-labelledby="meeting">
        <Title order={2} id="meeting" tabIndex={-1}>
          <Trans>Meeting point</Trans>
        </Title>
        <MeetingPoint meetingPoint={tour.meetingPoint} centre={tour.centre} cityName={tour.cityName} />
      </section>
      <section aria-labelledby="terms" className={classes.terms}>
        <Title order={2} id="terms" tabIndex={-1}>
          <Trans>Cancellation and changes</Trans>
        </Title>
        <Terms tour={tour} />
      </section>
      <Reviews
        tourId={tour.tourId}
        search={search}
        onSearch={({ reviewSort, reviewLanguage }) =>
          void navigate({
            search: (last) => ({ ...last, reviewSort, reviewLanguage }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      {chosen && <ChoiceBar tour={tour} {...chosen} />}
    </article>
  )
}

const Bookable = ({ tour, option, search }: { tour: Tour; option: TourOption; search: TourDetailSearch }) => {
  const choice = useChoice(tour, option, search)
  return <TourPage tour={tour} search={search} chosen={{ option, choice }} />
}

const Loaded = ({ id, search }: { id: string; search: TourDetailSearch }) => {
  const tour = useSuspenseQuery(tourQueries.detail(id)).data
  const option = optionOf(tour, search)
  if (option === undefined) return <TourPage tour={tour} search={search} chosen={null} />
  return <Bookable key={option.optionId} tour={tour} option={option} search={search} />
}

/** One tour: what it is, when it is free and what it costs. */
export const TourDetail = () => {
  const { t } = useLingui()
  const search = route.useSearch()
  if (search.id) return <Loaded key={search.id} id={search.id} search={search} />
  return (
    <EmptyState
      level={1}
      icon={<IconMap2 size={34} />}
      title={t`No tour selected`}
      actions={
        <LinkButton to="/tour/home">
          <Trans>Search tours</Trans>
        </LinkButton>
      }
    >
      <Trans>This link has no tour. Search for a city and choose one.</Trans>
    </EmptyState>
  )
}
