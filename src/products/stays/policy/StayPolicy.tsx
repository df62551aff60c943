import { lazy, Suspense } from 'react'
import { usePolicyRules } from '#src/company/policy/queries.ts'
import { speakIn } from '#src/i18n/locale.ts'
import type { StayVerdictProps } from './StayVerdict.tsx'

/** Visitors have no policy. */
const StayVerdict = lazy(async () => {
  const [{ StayVerdict: Part }] = await Promise.all([import('./StayVerdict.tsx'), speakIn(['rooms'])])
  return { default: Part }
})

/** The company's policy verdict for a rate, with the reason; empty for visitors and without a policy. */
export const StayPolicy = (props: StayVerdictProps) => {
  const rules = usePolicyRules()
  if (!rules) return null
  return (
    <Suspense fallback={null}>
      <StayVerdict rules={rules} {...props} />
    </Suspense>
  )
}
