import { Plural, Trans } from '@lingui/react/macro'
import { MAX_CHILD_AGE, type AgeLimits } from '#contract/products/stays/occupancy.ts'

const WhoIsAChild = ({ until }: { until: number }) => {
  if (until < 0) return <Trans>Children count as adults here.</Trans>
  if (until >= MAX_CHILD_AGE) return <Trans>Everybody under {MAX_CHILD_AGE + 1} years counts as a child.</Trans>
  return (
    <Plural
      value={until}
      _0="Only babies under one year count as children."
      one="Guests up to # year are children; older ones count as adults."
      other="Guests up to # years are children; older ones count as adults."
    />
  )
}

const WhoTakesNoPlace = ({ until }: { until: number }) =>
  until < 0 ? (
    <Trans>Every child takes a place in the room.</Trans>
  ) : (
    <Plural
      value={until}
      _0="Babies under one year sleep in a cot and take no place in the room."
      one="Children up to # year sleep in a cot and take no place in the room."
      other="Children up to # years sleep in a cot and take no place in the room."
    />
  )

export const AgeLimitLabels = ({ limits: { childUntilAge, infantUntilAge } }: { limits: AgeLimits }) => (
  <>
    <WhoIsAChild until={childUntilAge} /> {childUntilAge >= 0 && <WhoTakesNoPlace until={infantUntilAge} />}
  </>
)
