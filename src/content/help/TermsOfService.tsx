import { RulesPage } from './parts/RulesPage.tsx'

export const TermsOfService = () => <RulesPage slug="terms-of-service" />
