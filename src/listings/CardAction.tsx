import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { DEVICE_LISTINGS } from './device-listings.ts'
import { listingQueries } from './queries.ts'

/**
 * A button of a card that calls the server; what failed is said above it, `offline` where there is no network. `act` gets a
 * key that stays the same until the card is gone.
 */
export const CardAction = (props: { label: string; offline: string; act: (key: string) => Promise<unknown> }) => {
  const queryClient = useQueryClient()
  const key = useRef(uuidv7())
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setPending(true)
    setFailure(null)
    try {
      await props.act(key.current)
    } catch (error) {
      if (error instanceof ApiError) setFailure(error.message)
      else if (isNetworkFailure(error)) setFailure(props.offline)
      else throw error
    } finally {
      setPending(false)
      await queryClient.invalidateQueries({ queryKey: listingQueries.all() })
      await queryClient.invalidateQueries({ queryKey: DEVICE_LISTINGS })
    }
  }
  return (
    <>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <Button variant="default" loading={isPending} onClick={() => void press()}>
        {props.label}
      </Button>
    </>
  )
}
