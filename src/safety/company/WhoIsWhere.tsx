import { Button, SegmentedControl, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconMapPin } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { addDays } from '#contract/core/days.ts'
import type { Whereabouts } from '#contract/safety/whereabouts.ts'
import { WHEREABOUTS_AHEAD_DAYS } from '#contract/safety/whereabouts.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { problemText } from '#src/i18n/problem-text.ts'
import { DayPicker } from '#src/search/DayPicker.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { safetyQueries } from './queries.ts'
import { AskSheet } from './AskSheet.tsx'
import { byPlace } from './by-place.ts'
import { CheckCard } from './CheckCard.tsx'
import { PeopleMap } from './PeopleMap.tsx'
import { PeopleOfPlace } from './PeopleOfPlace.tsx'
import classes from './WhoIsWhere.module.css'

const route = getRouteApi('/_admin/admin/who-is-where')

/** Days of a longer period than one. */
const LONGER = [7, 31] as const
type Longer = (typeof LONGER)[number]

const Period = (props: { data: Whereabouts | undefined; from: string | undefined; days: Longer | undefined }) => {
  const { data, from, days } = props
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/admin/who-is-where' })
  const go = (search: { from: string | undefined; days: Longer | undefined }) =>
    void navigate({ search, replace: true, resetScroll: false })
  return (
    <div className={classes.head}>
      <SegmentedControl
        aria-label={t`Period`}
        value={String(days ?? 1)}
        data={[
          { value: '1', label: t`1 day` },
          { value: '7', label: t`7 days` },
          { value: '31', label: t`31 days` },
        ]}
        onChange={(value) => go({ from, days: LONGER.find((one) => String(one) === value) })}
      />
      {data !== undefined && (
        <DayPicker
          label={t`From`}
          day={data.from}
          today={data.today}
          from={data.today}
          until={addDays(data.today, WHEREABOUTS_AHEAD_DAYS)}
          cursor={data.from}
          mayBeEmpty={false}
          against={(day) =>
            day < data.today || day > addDays(data.today, WHEREABOUTS_AHEAD_DAYS) ? problemText('date_invalid') : null
          }
          onDay={(day) => go({ from: day === data.today ? undefined : day, days })}
        />
      )}
    </div>
  )
}

const Checks = ({ onChanged }: { onChanged: () => void }) => {
  const { data } = useQuery(safetyQueries.checks())
  const [showsClosed, setShowsClosed] = useState(false)
  if (data === undefined || data.items.length === 0) return null
  const closed = data.items.filter(({ closedAt }) => closedAt !== null)
  const shown = showsClosed ? data.items : data.items.filter(({ closedAt }) => closedAt === null)
  return (
    <section aria-labelledby="checks" className={classes.checks}>
      <Title order={2} size="h3" id="checks">
        <Trans>Safety checks</Trans>
      </Title>
      <ul className={classes.checks}>
        {shown.map((check) => (
          <CheckCard key={check.checkId} check={check} onChanged={onChanged} />
        ))}
      </ul>
      {closed.length > 0 && (
        <div>
          <Button variant="default" onClick={() => setShowsClosed(!showsClosed)} aria-expanded={showsClosed}>
            {showsClosed ? <Trans>Hide closed checks</Trans> : <Trans>Show closed checks</Trans>}
          </Button>
        </div>
      )}
    </section>
  )
}

const People = ({ data, onAsked }: { data: Whereabouts; onAsked: () => void }) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<readonly string[]>([])
  const [isAsking, setAsking] = useState(false)
  const places = byPlace(data.people)
  const listed = places.filter(({ id }) => shown.length === 0 || shown.includes(id))
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids)
      if (isChosen) next.add(id)
      else next.delete(id)
    setChosen(next)
  }
  if (places.length === 0) {
    return (
      <EmptyState icon={<IconMapPin size={34} />} title={t`No one is travelling then`}>
        <Trans>Travellers appear here from the start of their trip to its end.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.places}>
          {shown.length > 0 && (
            <div>
              <Button variant="default" onClick={() => setShown([])}>
                <Trans>Show all places</Trans>
              </Button>
            </div>
          )}
          <ul className={classes.places}>
            {listed.map((place) => (
              <PeopleOfPlace key={place.id} place={place} chosen={chosen} onChoose={choose} />
            ))}
          </ul>
        </div>
        <PeopleMap places={places} shown={shown} onShow={setShown} />
      </div>
      {chosen.size > 0 && (
        <div className={classes.bar} role="group" aria-label={t`Selected`}>
          <Text fw={650} role="status">
            <Plural value={chosen.size} one="# person selected" other="# people selected" />
          </Text>
          <Button onClick={() => setAsking(true)}>
            <Trans>Ask if they’re safe</Trans>
          </Button>
        </div>
      )}
      {isAsking && (
        <AskSheet
          userIds={[...chosen]}
          onClose={() => setAsking(false)}
          onAsked={() => {
            setAsking(false)
            setChosen(new Set())
            // The answers come in above the list.
            window.scrollTo({ top: 0 })
            onAsked()
          }}
        />
      )}
    </>
  )
}

/** Whereabouts of the company's travellers, and safety checks. */
export const WhoIsWhere = () => {
  const { t } = useLingui()
  const { from, days } = route.useSearch()
  const queryClient = useQueryClient()
  const found = useQuery(safetyQueries.whereabouts(from, days ?? 1))
  const { data } = found
  const changed = () => void queryClient.invalidateQueries({ queryKey: safetyQueries.checks().queryKey })
  return (
    <div className={classes.page}>
      <div>
        <Title order={1}>
          <Trans>Who is where</Trans>
        </Title>
        <Text c="dimmed" maw="48.2em">
          <Trans>
            From bookings, only during trips, never from phones. Travellers see in their settings who looked here.
          </Trans>
        </Text>
        {data && (
          <Text c="dimmed">
            <FreshnessMark at={data.asOf} zone={data.zone} refreshes />
          </Text>
        )}
      </div>
      <Checks onChanged={changed} />
      <Period data={data} from={from} days={days} />
      {data !== undefined ? (
        <People key={`${data.from} ${data.days}`} data={data} onAsked={changed} />
      ) : found.isError ? (
        <EmptyState
          role="alert"
          icon={<IconCloudOff size={34} />}
          title={t`We can't load this right now`}
          actions={
            <Button onClick={() => void found.refetch()} loading={found.isFetching}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Where people are is never stored on this device.</Trans>
        </EmptyState>
      ) : (
        <Skeleton label={t`Loading`} shape="list" />
      )}
    </div>
  )
}
