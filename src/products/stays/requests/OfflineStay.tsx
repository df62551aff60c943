import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isSharedDevice } from '#src/platform/session/shared-device.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { hotelDetail } from '../search/form/hotel-query.ts'
import { hotelRates } from '../search/form/rates-query.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import type { Asked } from '../checkout/checkout-queries.ts'
import type { Draft } from '../checkout/draft.ts'
import { RequestStay } from './RequestStay.tsx'
import { seenStay } from './seen-stay.ts'

/** Offline booking form: a request based on the stored stay, or the reason why it is unavailable. */
export const OfflineStay = (props: {
  asked: Asked
  hotelId: string
  draft: Draft
  save: (draft: Draft) => Promise<void>
  onPriceAgain: () => void
  backToHotel: ReactNode
}) => {
  const { t } = useLingui()
  const { asked, hotelId, draft, save, onPriceAgain } = props
  const { user } = useSession()
  const hotel = useQuery({ ...hotelDetail(hotelId), retry: false })
  const rates = useQuery({ ...hotelRates(hotelId, asked), retry: false })
  if (hotel.isPending || rates.isPending) return <Loading label={t`Loading`} />
  const seen =
    hotel.data && rates.data ? seenStay({ hotel: hotel.data.hotel, rates: rates.data }, asked.ratePlanId) : null
  if (seen !== null && user !== null && !isSharedDevice()) {
    return <RequestStay seen={seen} asked={asked} draft={draft} save={save} onPriceAgain={onPriceAgain} />
  }
  return (
    <EmptyState
      role="alert"
      icon={<IconCloudOff size={34} />}
      title={t`Go online to see prices`}
      actions={
        <>
          <Button onClick={onPriceAgain}>
            <Trans>Try again</Trans>
          </Button>
          {props.backToHotel}
        </>
      }
    >
      {user === null ? (
        <Trans>We can't connect right now. You haven't been charged.</Trans>
      ) : isSharedDevice() ? (
        <Trans>We can't connect right now, and shared devices don't queue requests. You haven't been charged.</Trans>
      ) : (
        <Trans>
          We can't connect, and you haven't seen this room's price for these dates here. You haven't been charged.
        </Trans>
      )}
    </EmptyState>
  )
}
