import { Problem } from './layout.js';

/** The form that opens a session. `problem` is one of our own sentences, never what was sent. */
export function SignIn({ problem }: { problem?: string | undefined }) {
  return (
    <>
      <h1>Conclave</h1>
      <p>Five roles answer a question of the board, with every figure’s origin.</p>
      {problem === undefined ? null : <Problem message={problem} />}
      <form method="post" action="/app/sign-in">
        <label for="apiKey">API key</label>
        <input id="apiKey" name="apiKey" type="password" autocomplete="current-password" required />
        <button>Sign in</button>
      </form>
      <p class="note">
        A key is made by whoever runs Conclave here. On one’s own machine <code>npm start</code> prints an address that
        signs in.
      </p>
    </>
  );
}
