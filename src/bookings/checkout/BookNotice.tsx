import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ErrorCode } from '#contract/core/errors.ts'
import { forCode, type ApiError } from '#src/platform/api/errors.ts'
import { openBookingFor } from '#src/frame/booking-for/open-sheet.ts'
import { CommitNotice } from '../commit/CommitNotice.tsx'
import type { CommitState } from '../commit/use-commit-once.ts'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './BookNotice.module.css'

/** A product's refusal text; `action` is the next step. */
export type RefusalTexts = Partial<Record<ErrorCode, { title: string; text: string; action?: ReactNode }>>

/** The traveller is chosen outside the form. */
const isAboutTraveller = ({ fields }: ApiError): boolean => fields.some(({ field }) => field === 'bookingFor')

/** The server said no. What belongs to a field is said there. */
export const Refused = ({ error, texts }: { error: ApiError; texts: RefusalTexts }) => {
  const known = forCode(texts, error.code)
  if (known !== undefined) {
    return (
      <Notice kind="danger" title={known.title} actions={known.action}>
        {known.text}
      </Notice>
    )
  }
  if (isAboutTraveller(error)) {
    return (
      <Notice
        kind="danger"
        actions={
          <Button aria-haspopup="dialog" onClick={openBookingFor}>
            <Trans>Choose someone else</Trans>
          </Button>
        }
      >
        {error.message}
      </Notice>
    )
  }
  return (
    <Notice kind="danger">
      {error.fields.length === 0 ? (
        error.message
      ) : (
        <Trans>You haven't been charged. Check the highlighted fields.</Trans>
      )}
    </Notice>
  )
}

/** On phones the button stays at the bottom of the screen, and the notice would appear below the fold. */
const InView = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // No expression: newer browsers return a promise, which React would call when the notice goes.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={classes.inView}>
      {children}
    </div>
  )
}

/** Result of pressing "Book", unless it succeeded: the text makes clear whether it is booked. */
export const BookNotice = (props: {
  state: CommitState
  onCheck: () => void
  /** A price that has to be accepted before anything is sent; null where it is as it was seen. */
  moved: ReactNode
  texts: RefusalTexts
  /** Why nothing was sent, and what to do. */
  notSent: ReactNode
}) => {
  const { state, onCheck, moved, texts, notSent } = props
  if (moved !== null) return <InView>{moved}</InView>
  if (state.kind === 'idle' || state.kind === 'sending') return null
  if (state.kind !== 'refused') {
    return (
      <InView>
        <CommitNotice state={state} onCheck={onCheck} notSent={notSent} />
      </InView>
    )
  }
  const refused = <Refused error={state.error} texts={texts} />
  // Otherwise the focus goes to the first wrong field.
  return state.error.fields.length === 0 || isAboutTraveller(state.error) ? <InView>{refused}</InView> : refused
}
