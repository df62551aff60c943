import { Plural, Trans } from '@lingui/react/macro'
import { MAX_CHILD_AGE, type AgeLimits } from '#contract/products/stays/occupancy.ts'

const WhoIsAChild = ({ until }: { until: number }) => {
  if (until < 0) return <Trans>Children are treated as adults here.</Trans>
  if (until >= MAX_CHILD_AGE) return <Trans>Guests under {MAX_CHILD_AGE + 1} are treated as children.</Trans>
  return (
    <Plural
      value={until}
      _0="Only babies under 1 are treated as children."
      one="Guests up to # year old are treated as children, older guests as adults."
      other="Guests up to # years old are treated as children, older guests as adults."
    />
  )
}

const WhoTakesNoPlace = ({ until }: { until: number }) =>
  until < 0 ? (
    <Trans>Every child is included in the room's maximum.</Trans>
  ) : (
    <Plural
      value={until}
      _0="Babies under 1 sleep in a cot, on top of the room's maximum."
      one="Children up to # year old sleep in a cot, on top of the room's maximum."
      other="Children up to # years old sleep in a cot, on top of the room's maximum."
    />
  )

export const AgeLimitLabels = ({ limits: { childUntilAge, infantUntilAge } }: { limits: AgeLimits }) => (
  <>
    <WhoIsAChild until={childUntilAge} /> {childUntilAge >= 0 && <WhoTakesNoPlace until={infantUntilAge} />}
  </>
)
