import { MemberBillingPanel } from '#client/features/billing/support/member-billing.tsx'
import { PasskeyGate } from '#client/features/staff/passkey-gate.tsx'
import { AdminSupportScreen } from '#client/features/support/admin-support-screen.tsx'
import { adminSupportHead } from '#client/features/support/heads.ts'

export const head = adminSupportHead
export const Screen = () => (
  <div className="mx-auto max-w-4xl px-4 py-6 sm:px-6 lg:py-10">
    <PasskeyGate>
      {() => <AdminSupportScreen renderBilling={(member) => <MemberBillingPanel {...member} />} />}
    </PasskeyGate>
  </div>
)
