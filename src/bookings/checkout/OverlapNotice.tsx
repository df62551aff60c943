import { List } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { findOverlaps, type OverlapCheck } from '#contract/bookings/overlaps.ts'
import { BOOKING_SCREENS } from '#contract/core/services.ts'
import { call } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Debounce of the request in milliseconds. */
const TYPING_MS = 500

const overlapsQuery = (body: OverlapCheck) =>
  queryOptions({
    queryKey: ['checkout', 'overlaps', body],
    queryFn: ({ signal }) => call(findOverlaps, { body }, { signal, background: true }),
    gcTime: 0,
    retry: false,
  })

/** Warns that a traveller already has another booking of the same night or flight. It refuses nothing. */
export const OverlapNotice = (asked: OverlapCheck) => {
  const { t } = useLingui()
  const { user } = useSession()
  const names = asked.names.map((name) => name.trim()).filter((name) => name !== '')
  const [written] = useDebouncedValue(names.join('\n'), TYPING_MS)
  const body = { ...asked, names: written === '' ? [] : written.split('\n') }
  const { data } = useQuery({ ...overlapsQuery(body), enabled: user !== null && written !== '' })
  if (data === undefined || data.overlaps.length === 0) return null
  return (
    <Notice kind="warning" title={t`Already booked`}>
      <List>
        {data.overlaps.map(({ bookingId, service, reference, title, name }) => (
          <List.Item key={`${bookingId} ${name}`}>
            <Trans>
              {name} has another booking for this time:{' '}
              <LinkText to={BOOKING_SCREENS[service]} search={{ id: bookingId }}>
                {title} ({reference})
              </LinkText>
            </Trans>
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}
