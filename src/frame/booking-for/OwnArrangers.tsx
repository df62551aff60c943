import { Button, Stack, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { dropArranger, nameArranger, type BookingForOptions } from '#contract/companies/booking-for.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import classes from './BookingFor.module.css'
import { PersonSearch } from './PersonSearch.tsx'
import { bookingForQueries } from './queries.ts'

/** The user's own arrangers. */
export const OwnArrangers = ({ className }: { className?: string | undefined }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data } = useQuery(bookingForQueries.options(''))
  const [isAdding, setAdding] = useState(false)
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const found = useQuery({ ...bookingForQueries.colleagues(useDeferredValue(text.trim())), enabled: isAdding })
  const change = async (action: Promise<BookingForOptions>) => {
    setBusy(true)
    setFailure(null)
    try {
      queryClient.setQueryData(bookingForQueries.options('').queryKey, await action)
      setAdding(false)
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t`You need to be online`)
    } finally {
      setBusy(false)
    }
  }
  if (data === undefined) return null
  const failed = failure !== null && <Notice kind="danger">{failure}</Notice>
  return (
    <section className={className} aria-labelledby="own-arrangers">
      <Stack gap="sm" align="flex-start">
        <div>
          <Title order={2} size="h3" id="own-arrangers">
            <Trans>Who books for you</Trans>
          </Title>
          <Text c="dimmed">
            <Trans>These colleagues can book for you, with your cost centre and travel policy.</Trans>
          </Text>
        </div>
        {!isAdding && failed}
        {data.arrangers.length > 0 && (
          <ul className={classes.people}>
            {data.arrangers.map(({ userId, name, email }) => (
              <li key={userId} className={classes.arranger}>
                <span>
                  <b>{name}</b> <span className={classes.details}>{email}</span>
                </span>
                <Button
                  size="xs"
                  variant="default"
                  disabled={isBusy}
                  aria-label={t`Remove ${name}`}
                  onClick={() => void change(call(dropArranger, { params: { userId } }))}
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          <Trans>Add an arranger</Trans>
        </Button>
      </Stack>
      {isAdding && (
        <Sheet title={t`Add an arranger`} closeLabel={t`Close`} onClose={() => setAdding(false)}>
          <Stack gap="md">
            {failed}
            <PersonSearch
              label={t`Colleague`}
              text={text}
              onText={setText}
              people={found.data?.items}
              isCut={found.data?.isCut === true}
              disabled={isBusy}
              onChoose={({ userId }) => void change(call(nameArranger, { params: { userId } }))}
              empty={<Trans>No colleague with this name.</Trans>}
            />
          </Stack>
        </Sheet>
      )}
    </section>
  )
}
