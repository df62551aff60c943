import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { formatMoney } from '#src/i18n/formats.ts'
import { meetingRoomQueries } from './queries.ts'

/** Rooms of a city that are free for two hours of a day. */
export const MeetingRoomSearch = () => {
  const { t } = useLingui()
  const [asked, setAsked] = useState({ city: '', day: '' })
  const found = useQuery({
    ...meetingRoomQueries.search({ ...asked, hour: '9', hours: '2' }),
    enabled: asked.day !== '',
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setAsked({ city: String(data.get('city')), day: String(data.get('day')) })
  }
  return (
    <form onSubmit={submit} role="search" aria-label={t`Meeting rooms`}>
      <TextInput name="city" label={t`City`} required />
      <TextInput name="day" type="date" label={t`Day`} required />
      <SubmitButton pending={found.isFetching}>
        <Trans>Search</Trans>
      </SubmitButton>
      <ul>
        {found.data?.items.map(({ roomId, name, perHour }) => (
          <li key={roomId}>
            {name}, <Trans>{formatMoney(perHour)} an hour</Trans>
          </li>
        ))}
      </ul>
    </form>
  )
}
