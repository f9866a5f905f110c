import { stopTestStack, testStack } from './stack.js';

/** Before the processes of a run start: one Postgres and one Redis for all of them, told by the environment that they inherit. */
export async function mochaGlobalSetup(): Promise<void> {
  const { databaseUrl, redisUrl } = await testStack();
  Object.assign(process.env, { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl });
}

export const mochaGlobalTeardown = stopTestStack;
