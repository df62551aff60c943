import { Button, Stack, Text } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SERVICES } from '#contract/core/services.ts'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'
import { POLICY_TEMPLATES, type PolicyTemplate } from '#src/bookings/policy-slot.ts'
import classes from './Policies.module.css'
import { productPolicies } from './queries.ts'

const LABELS = {
  small: { name: msg`Small company`, about: msg`A few limits. Most trips outside of them need a reason.` },
  group: { name: msg`Large company`, about: msg`Limits for all services, by city, cabin and lead time.` },
  government: {
    name: msg`Government office`,
    about: msg`Economy cabin and standard costs. Enter the amounts of your regulation for each city.`,
  },
} as const satisfies Record<PolicyTemplate, unknown>

/** Start of a company without a policy: a template, or an empty draft. */
export const Templates = ({ currency, onChoose }: { currency: string; onChoose: (rules: PolicyDraft) => void }) => {
  const { i18n } = useLingui()
  const slots = productPolicies.useParts()
  const amount = (rupiah: number): number | null => (currency === 'IDR' ? rupiah : null)
  const rulesOf = (name: PolicyTemplate): PolicyDraft =>
    SERVICES.reduce<PolicyDraft>((rules, service) => ({ ...rules, ...slots(service)?.template(name, amount) }), {
      currency,
    })
  return (
    <Stack gap="md">
      <Text>
        <Trans>
          No travel policy yet: employees can book everything. Start with a template and change what you like.
        </Trans>
      </Text>
      {POLICY_TEMPLATES.map((name) => (
        <section key={name} className={classes.rule} aria-label={i18n._(LABELS[name].name)}>
          <div className={classes.ruleHead}>
            <div>
              <h3 className={classes.ruleTitle}>{i18n._(LABELS[name].name)}</h3>
              <Text size="sm" c="dimmed">
                {i18n._(LABELS[name].about)}
              </Text>
            </div>
            <Button variant="default" aria-label={i18n._(LABELS[name].name)} onClick={() => onChoose(rulesOf(name))}>
              <Trans>Use template</Trans>
            </Button>
          </div>
        </section>
      ))}
      <div>
        <Button variant="subtle" onClick={() => onChoose({ currency })}>
          <Trans>Start without a template</Trans>
        </Button>
      </div>
    </Stack>
  )
}
