import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getMessagePhoto, type Message } from '#contract/bookings/messages.ts'
import { call } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import classes from './BookingMessages.module.css'

type Shown = { bookingId: string; messageId: string; photo: NonNullable<Message['photo']> }

const usePhoto = ({ bookingId, messageId, size }: Omit<Shown, 'photo'> & { size: 'small' | 'large' }) => {
  const { user } = useSession()
  return useQuery({
    queryKey: ['message photo', user?.id, messageId, size],
    queryFn: async ({ signal }) => {
      const given = { params: { bookingId, messageId }, query: { size } }
      const { type, content } = await call(getMessagePhoto, given, { signal, background: true })
      return `data:${type};base64,${content}`
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const Large = ({ alt, ...shown }: Omit<Shown, 'photo'> & { alt: string }) => {
  const { data, isError } = usePhoto({ ...shown, size: 'large' })
  if (isError) return <Trans>This photo can't be shown right now.</Trans>
  return data === undefined ? <Trans>Loading</Trans> : <img className={classes.large} src={data} alt={alt} />
}

/** The photo of a message, which opens larger. */
export const MessagePhoto = ({ photo, ...shown }: Shown) => {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { data, isError } = usePhoto({ ...shown, size: 'small' })
  const alt = photo.alt === '' ? t`Photo` : photo.alt
  if (isError) {
    return (
      <Text size="sm" className={classes.note}>
        {photo.alt !== '' && `${photo.alt}. `}
        <Trans>This photo can't be shown right now.</Trans>
      </Text>
    )
  }
  return (
    <>
      <button
        type="button"
        className={classes.photo}
        aria-label={t`Open photo: ${alt}`}
        onClick={() => setIsOpen(true)}
      >
        <img src={data} alt="" width={photo.width} height={photo.height} />
      </button>
      {isOpen && (
        <Sheet title={alt} closeLabel={t`Close`} onClose={() => setIsOpen(false)}>
          <Large {...shown} alt={alt} />
        </Sheet>
      )}
    </>
  )
}
