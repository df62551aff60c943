import { Text, Title } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { listLooks } from '#contract/safety/whereabouts.ts'
import { call } from '#src/platform/api/client.ts'
import { FactorState } from './FactorState.tsx'
import classes from './Factors.module.css'

/** Views of the person's whereabouts by colleagues. */
export const Looks = () => {
  const query = useQuery({
    queryKey: ['whereabouts', 'looks'],
    queryFn: ({ signal }) => call(listLooks, {}, { signal }),
  })
  return (
    <section id="looks" aria-labelledby="looks-title" className={classes.section}>
      <div>
        <Title order={3} size="h4" id="looks-title">
          <Trans>Who looked where you are</Trans>
        </Title>
        <p className={classes.lead}>
          <Trans>
            Your company’s admins see where your bookings take you, from the start of a trip to its end. Your phone’s
            location is never used.
          </Trans>
        </p>
      </div>
      <FactorState query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <Text>
              <Trans>No one looked in the last 90 days.</Trans>
            </Text>
          ) : (
            <ul className={classes.list}>
              {items.map(({ by, day, lastAt, times }) => (
                <li key={`${by} ${day}`}>
                  <b>{by}</b>, {formatInstant(lastAt, deviceZone())} (
                  <Plural value={times} one="once that day" other="# times that day" />)
                </li>
              ))}
            </ul>
          )
        }
      </FactorState>
    </section>
  )
}
