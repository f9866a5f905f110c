/** The page, its style and its start, as they are sent. */
export const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conclave API</title>
<link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<header>
<h1>Conclave API</h1>
<p>Authorize with an access token of <code>POST /api/v2/auth/token</code>, open an operation and execute it.</p>
<nav><a href="/openapi.json">openapi.json</a></nav>
</header>
<main id="docs"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/docs.js"></script>
</body>
</html>
`;

export const css = `
:root { --ink: #1c2733; --quiet: #5b6875; --line: #e3e8ee; --paper: #ffffff; --ground: #f6f8fa; --accent: #0b6e6e; }
body { margin: 0; background: var(--ground); color: var(--ink); font-family: system-ui, sans-serif; }
body > header { max-width: 72rem; margin: 0 auto; padding: 2.5rem 1.25rem 1rem; }
body > header h1 { margin: 0 0 .4rem; font-size: 1.75rem; letter-spacing: -.02em; }
body > header p { margin: 0; color: var(--quiet); line-height: 1.5; }
body > header nav { margin-top: .6rem; }
body > header a { color: var(--accent); }
.swagger-ui, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-description { font-family: inherit; color: var(--ink); }
.swagger-ui .wrapper { max-width: 72rem; padding: 0 1.25rem; }
.swagger-ui .info, .swagger-ui .scheme-container .servers-title, .swagger-ui .servers { display: none; }
.swagger-ui .information-container { padding: 0; }
.swagger-ui .scheme-container { background: transparent; box-shadow: none; margin: 0; padding: .5rem 0; }
.swagger-ui .opblock-tag { border-bottom: 1px solid var(--line); font-size: 1.1rem; text-transform: capitalize; }
.swagger-ui .opblock { background: var(--paper) !important; border: 1px solid var(--line); border-radius: 8px; box-shadow: none; }
.swagger-ui .opblock .opblock-summary { border: 0; }
.swagger-ui .opblock .opblock-summary-method { border-radius: 6px; min-width: 4.5rem; text-shadow: none; }
.swagger-ui .opblock .opblock-section-header { background: var(--ground); box-shadow: none; }
.swagger-ui .btn.authorize, .swagger-ui .btn.execute { background: var(--accent); border-color: var(--accent); color: #fff; }
.swagger-ui .btn.authorize svg { fill: #fff; }
.swagger-ui section.models { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
`;

export const script = `
window.SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;
