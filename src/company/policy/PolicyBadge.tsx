import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconBan, IconCircleCheck, IconInfoCircle, IconUserCheck } from '@tabler/icons-react'
import type { PolicyVerdict } from '#contract/approvals/policy-verdicts.ts'
import classes from './PolicyBadge.module.css'

const SIGNS = {
  allow: { icon: IconCircleCheck, words: msg`Within policy` },
  notice: { icon: IconInfoCircle, words: msg`Out of policy, allowed` },
  warn: { icon: IconAlertTriangle, words: msg`Out of policy` },
  needs_approval: { icon: IconUserCheck, words: msg`Needs approval` },
  blocked: { icon: IconBan, words: msg`Not allowed` },
} as const satisfies Record<PolicyVerdict, unknown>

/** The verdict in words and with the rule that gave it; sign and colour only repeat it. */
export const PolicyBadge = ({ verdict, rule }: { verdict: PolicyVerdict; rule?: string }) => {
  const { i18n } = useLingui()
  const { icon: Icon, words: text } = SIGNS[verdict]
  return (
    <span className={classes.badge} data-verdict={verdict}>
      <Icon size={16} aria-hidden />
      <span>
        {i18n._(text)}
        {rule !== undefined && <span className={classes.rule}>: {rule}</span>}
      </span>
    </span>
  )
}
