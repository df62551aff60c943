import { Button } from '@mantine/core'
import { IconBriefcase, IconCloudOff, IconInfoCircle } from '@tabler/icons-react'
import type { ErrorCode } from '#contract/core/errors.ts'
import { ApiError, NetworkError } from '#src/platform/api/errors.ts'
import { StayBookNotice } from '#src/products/stays/checkout/parts/BookNotice.tsx'
import { StayPriceMoved } from '#src/products/stays/checkout/parts/PriceMoved.tsx'
import { compareLines, compareTotal } from '#src/products/stays/checkout/price-move.ts'
import { ScreenError } from '#src/frame/shell/ScreenError.tsx'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import classes from '../design.module.css'
import { rupiah } from '../samples.ts'
import { Sample, Samples } from '../Section.tsx'

const nothing = () => undefined
const checkout = { onCheck: nothing, onAccept: nothing, rooms: 1, backToHotel: null }
const refusal = (status: number, code: ErrorCode, message: string) =>
  new ApiError({ type: 'about:blank', status, code, message, requestId: 'sample' })
const REFUSED = refusal(409, 'sold_out', 'These rooms were just sold.')
const priceOf = (room: number, tax: number) => ({
  lines: [
    { kind: 'room' as const, night: '2027-03-12', quantity: 1, amount: rupiah(room) },
    { kind: 'tax' as const, night: null, quantity: 1, amount: rupiah(tax) },
  ],
  total: rupiah(room + tax),
})
const SEEN = priceOf(1_126_126, 123_874)
const RISEN = priceOf(1_180_180, 129_820)
const MISSING = refusal(404, 'not_found', 'There is no such hotel.')

export const Messages = () => (
  <>
    <Samples>
      <Sample name="Notice: info, warning, danger">
        <Notice kind="info" icon={<IconInfoCircle size={20} />} title="Sign in to hold the room">
          Rooms are held for people of a company.
        </Notice>
        <Notice
          kind="warning"
          title="The rooms are no longer held"
          actions={<Button size="sm">Hold them again</Button>}
        >
          The time is over and they are on sale again. What you typed stays.
        </Notice>
        <Notice kind="danger">Check-in is before today.</Notice>
      </Sample>
      <Sample name="Notices of the checkout">
        <StayBookNotice state={{ kind: 'unknown', checking: false }} {...checkout} />
        <StayBookNotice state={{ kind: 'notSent' }} {...checkout} />
        <StayBookNotice state={{ kind: 'notStored' }} {...checkout} />
        <StayBookNotice state={{ kind: 'notBooked' }} {...checkout} />
        <StayBookNotice state={{ kind: 'refused', error: REFUSED }} {...checkout} />
      </Sample>
      <Sample name="A price that moved, a slow network (after 3 s)">
        <StayPriceMoved move={compareLines(SEEN, RISEN)} rooms={1} />
        <StayPriceMoved move={compareTotal(1_310_000, SEEN)} rooms={1} />
        <StayPriceMoved move={compareLines(SEEN, RISEN)} rooms={1} onAccept={nothing} />
        <StillTrying onCancel={nothing} />
      </Sample>
    </Samples>
    <Samples>
      <Sample name="EmptyState: nothing there, and the way on">
        <div className={classes.surface}>
          <EmptyState
            icon={<IconBriefcase size={34} />}
            title="No trip ahead"
            actions={<LinkButton to="/hotels/home">Search hotels</LinkButton>}
          >
            What you book appears here and stays readable without network.
          </EmptyState>
        </div>
      </Sample>
      <Sample name="Offline: prices cannot be kept">
        <div className={classes.surface}>
          <EmptyState
            icon={<IconCloudOff size={34} />}
            title="Prices need the network"
            actions={<Button>Try again</Button>}
          >
            The server cannot be reached. Your search stays as it is.
          </EmptyState>
        </div>
      </Sample>
      <Sample name="A screen that failed: unknown, offline, not there">
        <div className={classes.surface}>
          <ScreenError error={new Error('sample')} reset={nothing} isUpdating={false} />
        </div>
        <div className={classes.surface}>
          <ScreenError error={new NetworkError('sample')} reset={nothing} isUpdating={false} />
        </div>
        <div className={classes.surface}>
          <ScreenError error={MISSING} reset={nothing} isUpdating={false} />
        </div>
      </Sample>
    </Samples>
    <Samples>
      <Sample name="Waiting: any screen">
        <Loading label="Loading" />
      </Sample>
      <Sample name="Skeleton: article">
        <Skeleton label="Loading" shape="article" />
      </Sample>
      <Sample name="Skeleton: card" wide>
        <Skeleton label="Loading" shape="card" />
      </Sample>
      <Sample name="Skeleton: list" wide>
        <Skeleton label="Loading" shape="list" />
      </Sample>
    </Samples>
  </>
)
