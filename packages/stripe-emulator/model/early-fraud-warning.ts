export type EarlyFraudWarning = {
  id: string
  object: 'radar.early_fraud_warning'
  /** While the charge is neither disputed nor fully refunded. */
  actionable: boolean
  charge: string
  created: number
  fraud_type: 'unauthorized_use_of_card'
  livemode: false
  payment_intent: string
}
