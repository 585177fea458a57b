/** The settings that the portal requires outside the sandbox, as a test's environment. Nothing answers there. */
export const productionSettings = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://127.0.0.1:1/unused',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@gifts.test',
  STAFF_EMAIL: 'concierge@gifts.test',
  PUBLIC_URL: 'https://gifts.test',
  CARRIER_EVENTS_SECRET: 'a-long-enough-secret',
  SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
}
