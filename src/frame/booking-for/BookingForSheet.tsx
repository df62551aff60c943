import { Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { SessionUser } from '#src/platform/session/claims.ts'
import { startBookingFor } from '#src/platform/session/booking-for.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { PersonSearch, type ChoosablePerson } from './PersonSearch.tsx'
import { bookingForQueries } from './queries.ts'

/** Dialog to choose a colleague to book for. */
export const BookingForSheet = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const first = useQuery(bookingForQueries.options(''))
  const found = useQuery({ ...bookingForQueries.options(asked), enabled: asked !== '' })
  const { data = first.data, isError } = asked === '' ? first : found
  // Without network the stored list is searched.
  const isIn = ({ name, email }: ChoosablePerson) => `${name} ${email}`.toLowerCase().includes(asked.toLowerCase())
  const choose = ({ userId, name, email }: ChoosablePerson) => {
    startBookingFor({ bookerId: user.id, userId, name, email })
    onClose()
  }
  return (
    <Sheet title={t`Book for someone else`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        <Text c="dimmed">
          <Trans>
            We use their cost centre, travel policy and approvals. Both of you get the confirmation. For people without
            an account, enter their name at checkout.
          </Trans>
        </Text>
        {isError && data === undefined ? (
          <Notice kind="warning">
            <Trans>Go online to choose a colleague.</Trans>
          </Notice>
        ) : (
          <PersonSearch
            label={t`Colleague`}
            text={text}
            onText={setText}
            people={data?.people.filter(isIn)}
            isCut={data?.isCut === true}
            onChoose={choose}
            empty={
              asked === '' ? (
                <Trans>
                  Your company lets you book for yourself only. Ask your travel admin to be made an arranger.
                </Trans>
              ) : (
                <Trans>You can’t book for anyone with this name.</Trans>
              )
            }
          />
        )}
      </Stack>
    </Sheet>
  )
}
