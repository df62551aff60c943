import { Button, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCar, IconCloudOff, IconLuggage, IconMapPin, IconRefresh, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { HOST_ANSWER_HOURS } from '#contract/hosts/answer-time.ts'
import type { Cab } from '#contract/products/cabs/cabs.ts'
import type { RideInput } from '#contract/products/cabs/ride.ts'
import { CancellationTerms } from '#src/bookings/offers/CancellationTerms.tsx'
import { Score } from '#src/bookings/offers/Score.tsx'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { ApiError, hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton, LinkText } from '#src/ui/links.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Reviews } from '../reviews/Reviews.tsx'
import type { CabDetailSearch } from '../search/form/cab-search-params.ts'
import { rideOf, searchOf } from '../search/form/searched-ride.ts'
import { CLASS_LABELS } from '../terms/ride-labels.ts'
import { cabQueries } from '../search/queries.ts'
import { PriceLines } from '../terms/PriceLines.tsx'
import { selfDriveSentences, waitingSentences } from '../terms/ride-rules.ts'
import classes from './CabDetail.module.css'
import { FEATURE_LABELS } from './labels.ts'
import { CarPictures } from './parts/CarPictures.tsx'
import { Extras } from './parts/Extras.tsx'
import { RideFacts } from './parts/RideFacts.tsx'
import { TotalBar } from './parts/TotalBar.tsx'

const route = getRouteApi('/cabs/detail')

const Head = ({ cab }: { cab: Cab }) => {
  const { i18n } = useLingui()
  return (
    <header className={classes.head}>
      <Title order={1}>
        {i18n._(CLASS_LABELS[cab.vehicleClass])}{' '}
        <span className={classes.example}>
          <Trans>{cab.example} or similar</Trans>
        </span>
      </Title>
      <div className={classes.line}>
        {cab.isDemonstration && (
          <span className={classes.tag}>
            <Trans>Demo cab, not a real one</Trans>
          </span>
        )}
        <Score score={cab.score} reviewCount={cab.reviewCount} />
        <span>
          <Trans>by {cab.operator.name}</Trans>
        </span>
      </div>
      <div className={classes.line}>
        <span>
          <IconUsers size={18} aria-hidden /> <Plural value={cab.people} one="up to # person" other="up to # people" />
        </span>
        <span>
          <IconLuggage size={18} aria-hidden /> <Plural value={cab.bags} one="# bag" other="# bags" />
        </span>
        <span>
          <IconMapPin size={18} aria-hidden /> {cab.meetsAt}
        </span>
      </div>
    </header>
  )
}

const Rules = ({ cab }: { cab: Cab }) => (
  <section aria-labelledby="rules" className={classes.rules}>
    <Title order={2} id="rules" tabIndex={-1}>
      <Trans>Waiting, no-show and cancellation</Trans>
    </Title>
    <ul>
      {waitingSentences(cab.waiting, cab.selfDrive !== null).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      <CancellationTerms rule={cab.cancellation} />
      {cab.isOnRequest && (
        <li>
          {cab.hostConfirms === true ? (
            <Trans>The host confirms, usually within {HOST_ANSWER_HOURS} hours. If not, we refund you in full.</Trans>
          ) : (
            <Trans>The operator confirms after you book. If not, we refund you in full.</Trans>
          )}
        </li>
      )}
    </ul>
    {cab.selfDrive !== null && (
      <>
        <Title order={3} size="h4">
          <Trans>To drive it yourself</Trans>
        </Title>
        <ul>
          {selfDriveSentences(cab.selfDrive).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </>
    )}
  </section>
)

const CabPage = ({ cab, search }: { cab: Cab; search: CabDetailSearch }) => {
  const { i18n } = useLingui()
  const navigate = useNavigate({ from: '/cabs/detail' })
  const change = (next: Partial<CabDetailSearch>) =>
    void navigate({ search: (last) => ({ ...last, ...next }), replace: true, resetScroll: false })
  return (
    <article className={classes.page}>
      <LinkText to="/cabs/list" search={searchOf(search)} className={classes.back}>
        <Trans>Back to the list</Trans>
      </LinkText>
      <div className={classes.top}>
        <CarPictures className={classes.art} cab={cab} />
        <div className={classes.facts}>
          <Head cab={cab} />
          <RideFacts ride={cab.ride} />
          {cab.features.length > 0 && (
            <ul className={classes.features}>
              {cab.features.map((feature) => (
                <li key={feature}>{i18n._(FEATURE_LABELS[feature])}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className={classes.columns}>
        <section aria-labelledby="extras" className={classes.card}>
          <Title order={2} size="h3" id="extras" mb="sm">
            <Trans>Extras</Trans>
          </Title>
          <Extras cab={cab} search={search} onChange={change} />
        </section>
        <section aria-labelledby="price" className={classes.card}>
          <Title order={2} size="h3" id="price" mb="sm">
            <Trans>Price</Trans>
          </Title>
          <PriceLines lines={cab.lines} mode={cab.mode} total={cab.total} />
          <Text size="sm" c="dimmed" mt="sm">
            <FreshnessMark at={cab.asOf} zone={cab.ride.zone} about="prices" />
          </Text>
        </section>
      </div>
      <Rules cab={cab} />
      <Reviews operatorId={cab.operator.operatorId} search={search} onSearch={change} />
      <TotalBar cab={cab} search={search} />
    </article>
  )
}

const NoCab = ({ search }: { search: CabDetailSearch }) => {
  const { t } = useLingui()
  return (
    <EmptyState
      level={1}
      icon={<IconCar size={34} />}
      title={t`No cab selected`}
      actions={
        <LinkButton to="/cabs/home" search={searchOf(search)}>
          <Trans>Search cabs</Trans>
        </LinkButton>
      }
    >
      <Trans>This link has no cab or no whole ride. Search for a ride and choose one.</Trans>
    </EmptyState>
  )
}

const NotLoaded = (props: { error: Error; search: CabDetailSearch; onAgain: () => void }) => {
  const { t } = useLingui()
  const { error, search, onAgain } = props
  if (hasCode(error, 'not_found')) return <NoCab search={search} />
  const isRefused = error instanceof ApiError
  return (
    <EmptyState
      level={1}
      role="alert"
      icon={isRefused ? <IconCar size={34} /> : <IconCloudOff size={34} />}
      title={
        isRefused
          ? t`This cab isn't available for your ride`
          : isNetworkFailure(error)
            ? t`Go online to see this cab`
            : t`Couldn't load the cab`
      }
      actions={
        <>
          <LinkButton to="/cabs/list" search={searchOf(search)}>
            <Trans>Other cabs</Trans>
          </LinkButton>
          {!isRefused && (
            <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      }
    >
      {isRefused ? (error.fields[0]?.message ?? error.message) : <Trans>Your ride is still here.</Trans>}
    </EmptyState>
  )
}

const Asked = ({ id, ride, search }: { id: string; ride: RideInput; search: CabDetailSearch }) => {
  const { t } = useLingui()
  const cab = useQuery({ ...cabQueries.detail(id, ride), placeholderData: (last) => last })
  if (cab.data) return <CabPage cab={cab.data} search={search} />
  if (cab.error) return <NotLoaded error={cab.error} search={search} onAgain={() => void cab.refetch()} />
  return (
    <>
      <Skeleton label={t`Loading`} shape="article" />
      <StillTrying />
    </>
  )
}

/** One offer for a ride: the car, what it costs line by line, and its rules. */
export const CabDetail = () => {
  useLanguage()
  const search = route.useSearch()
  const ride = rideOf(search)
  if (search.id === undefined || ride === null) return <NoCab search={search} />
  return <Asked key={search.id} id={search.id} ride={ride} search={search} />
}
