/** Generated from the OpenAPI document by `npm run client:generate`. */

export interface paths {
    "/api/v2/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange an API key for an access token. */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/auth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke the presented token, or another one. */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/executive/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask an executive query and, within the wait, get its answer. */
        post: operations["createQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/executive/query/{queryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the answer of a query; with Accept or `format` as a page, Markdown, PDF, Word or a spreadsheet. */
        get: operations["getQuery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/executive/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a text as a query would be read, and store nothing: every figure with its meaning, and the scene. */
        post: operations["readQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/executive/query/{queryId}/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what every figure of a query that has ended was taken to mean. */
        get: operations["getReading"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/executive/query/{queryId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read where a query stands; with `wait`, as soon as it has ended. */
        get: operations["getQueryStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/executive/query/{queryId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Follow a query as server-sent events. */
        get: operations["streamQueryEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/executive/query/{queryId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a query that is still processing. */
        post: operations["cancelQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/executive/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the queries of the organization, newest first. */
        get: operations["listQueryHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/executive/query/{queryId}/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the scenarios of a query, oldest first. */
        get: operations["listScenarios"];
        put?: never;
        /** Ask the same question with other figures and, within the wait, get the answer. */
        post: operations["createScenario"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/executive/query/{queryId}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compare the answer of a query with scenarios of it: every figure that moved, and why. */
        get: operations["compareScenarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/executive/query/{queryId}/scenarios/{scenarioId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a scenario of a query. */
        delete: operations["deleteScenario"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/executive/query/{queryId}/charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the charts of an answer as data: Vega-Lite specifications with their rows. */
        get: operations["listCharts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/executive/query/{queryId}/charts/{chart}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Draw a chart of an answer: its id with the ending `.svg`. */
        get: operations["drawChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/modules/{role}/analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have one role analyse a query. */
        post: operations["analyzeWithModule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/modules/{role}/recommendations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have one role recommend. */
        post: operations["recommendationsWithModule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/modules/{role}/risks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have one role assess the risks. */
        post: operations["risksWithModule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/modules/{role}/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have one role validate a decision. */
        post: operations["validateWithModule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the decisions of the organization, newest first. */
        get: operations["listDecisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/decisions/{decisionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a decision with its approvals. */
        get: operations["getDecision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/decisions/{decisionId}/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask whether the caller may approve or reject a decision. */
        post: operations["authorizeDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/decisions/{decisionId}/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve or reject a decision, once. */
        post: operations["approveDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/executive/query/{queryId}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say whether an answer, or the part of one role in it, proved accurate. */
        post: operations["giveFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/modules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the role modules. */
        get: operations["listModules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/modules/{role}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one role module with its metrics. */
        get: operations["getModule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put the context of the organization in the place of the one before. */
        put: operations["updateContext"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/context/{organizationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the context of the organization, or an earlier version of it. */
        get: operations["getContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/extensions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the extension packs and how they stand to the organization. */
        get: operations["listExtensions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/extensions/{extensionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one extension pack, with its configuration where it is installed. */
        get: operations["getExtension"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/extensions/{extensionId}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Review an extension pack; a second review replaces the first. */
        post: operations["reviewExtension"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/extensions/install": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Install an extension pack, or another version of one. */
        post: operations["installExtension"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/extensions/installations/{installationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read where an installation stands. */
        get: operations["getInstallation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/extensions/{extensionId}/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Configure an installed extension pack. */
        put: operations["configureExtension"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/connectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the connectors of the organization. */
        get: operations["listConnectors"];
        put?: never;
        /** Connect an enterprise system. */
        post: operations["createConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/connectors/{systemType}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a connector and how it does. */
        get: operations["getConnector"];
        put?: never;
        post?: never;
        /** Remove a connector with everything that was read through it. */
        delete: operations["deleteConnector"];
        options?: never;
        head?: never;
        /** Change a connector. */
        patch: operations["updateConnector"];
        trace?: never;
    };
    "/api/v2/connectors/{systemType}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask whether the system answers, and what its program offers. */
        post: operations["testConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/connectors/{systemType}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a snapshot of the system read. */
        post: operations["syncConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/connectors/{systemType}/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read rows live, and see what they give under the dataMapping. */
        post: operations["queryConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/connectors/{systemType}/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what became of a test, sync or query. */
        get: operations["getConnectorJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the endpoints of the organization. */
        get: operations["listWebhooks"];
        put?: never;
        /** Register an endpoint for events. */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an endpoint. */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /** Remove an endpoint; nothing more is sent to it. */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /** Change address, events or status of an endpoint. */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v2/webhooks/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the secret; both sign for 24 hours. */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test event to an endpoint. */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the deliveries to an endpoint with every try, newest first. */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the event of a delivery again. */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{webhookId}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send again everything that failed since a time. */
        post: operations["recoverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell whether the service works, part by part. Needs no token; a part that does not work makes it 503. */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/metrics/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how the queries of the organization did over a time range. */
        get: operations["getPerformanceMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/anonymize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Anonymize a document and check it against privacy standards. */
        post: operations["anonymize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/instructional-workflows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the projections of the organization, last changed first. */
        get: operations["listInstructionalWorkflows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/instructional-workflows/by-content-entry/{cmsContentEntryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the projection of the newest request of a content entry. */
        get: operations["getInstructionalWorkflowOfContentEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{requestId}/instructional-workflow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the projection of a request. */
        get: operations["getInstructionalWorkflow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{requestId}/instructional-workflow/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide the active stage of a request. */
        post: operations["decideInstructionalWorkflowStage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/governance/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what the caller, or another user, is asked to decide now, the first due first. */
        get: operations["getGovernanceInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the requests of the organization, of every kind, last changed first. */
        get: operations["listGovernanceRequests"];
        put?: never;
        /** Make a request, as a draft or submitted at once. */
        post: operations["createGovernanceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{requestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a request. */
        get: operations["getGovernanceRequest"];
        put?: never;
        post?: never;
        /** Delete a draft, with all that is known of it: its authors may, and whoever has the scope admin. */
        delete: operations["deleteGovernanceRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{requestId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read everything that happened to a request, oldest first. */
        get: operations["getGovernanceRequestHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{requestId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read everything that was ever submitted of a request, and what changed from round to round. */
        get: operations["getGovernanceRequestVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{requestId}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Submit a draft, or resubmit a request that changes were requested of. */
        post: operations["submitGovernanceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{requestId}/amend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Amend a draft, or a request that changes were requested of. */
        post: operations["amendGovernanceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{requestId}/resubmit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a further round of a request that changes were requested of, or whose promotion has failed. */
        post: operations["resubmitGovernanceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{requestId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Release an approved request, at once or at a time; a job promotes it. */
        post: operations["releaseGovernanceRequest"];
        /** Take back a release that waits for its time. */
        delete: operations["cancelGovernanceRelease"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{requestId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a request back, for good: its authors may, and whoever has the scope admin. */
        post: operations["withdrawGovernanceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{requestId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject a request, for good: whoever may decide the stage that it stands at may. */
        post: operations["rejectGovernanceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{requestId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the comments on a request, oldest first. */
        get: operations["listGovernanceComments"];
        put?: never;
        /** Comment on a request, or answer a comment. */
        post: operations["addGovernanceComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/governance/policies/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the rules that hold for a template. */
        get: operations["getGovernancePolicy"];
        /** Lay down the policy for a template. */
        put: operations["putGovernancePolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/governance/policies/{templateId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read every policy that was ever laid down for a template, and what each changed. */
        get: operations["getGovernancePolicyVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/governance/delegations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who decides for whom, in order of the users. */
        get: operations["listGovernanceDelegations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/governance/delegations/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who decides for a user. */
        get: operations["getGovernanceDelegation"];
        /** Say who decides for a user for a time: the user itself, a service, or whoever has the scope admin may. */
        put: operations["putGovernanceDelegation"];
        post?: never;
        /** End the delegation of a user. */
        delete: operations["deleteGovernanceDelegation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/governance/instructional-decisions/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide up to a hundred stages, one after the other, each for itself. */
        post: operations["decideInstructionalWorkflowStages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/governance/bundles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Release approved requests together or not at all, at once or at a time. */
        post: operations["createGovernanceBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/governance/bundles/{bundleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what has become of a bundle. */
        get: operations["getGovernanceBundle"];
        put?: never;
        post?: never;
        /** Take back a bundle that waits for its time: its requests are approved again. */
        delete: operations["cancelGovernanceBundle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "query.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An executive query or a module operation has been answered. */
        post: operations["receiveQueryCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "query.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A query has ended without an answer: it failed, or it was cancelled. */
        post: operations["receiveQueryFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "extension.installed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An extension pack is active for the organization. */
        post: operations["receiveExtensionInstalled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "context.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The stored context of the organization has changed. */
        post: operations["receiveContextUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "governance.request.submitted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An instructional request has entered its review; `round` tells a resubmission from the first time. */
        post: operations["receiveGovernanceRequestSubmitted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "governance.stage.decided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A review stage has been decided; the workflow stands where `workflow_status` and `current_stage_id` say. */
        post: operations["receiveGovernanceStageDecided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "governance.workflow.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The last required stage has been approved; the content may be released. */
        post: operations["receiveGovernanceWorkflowApproved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "governance.workflow.released": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The content has been released. */
        post: operations["receiveGovernanceWorkflowReleased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "governance.workflow.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A request has been withdrawn or rejected, or its promotion was given up: `request_status` says which. What failed may be released or submitted again. */
        post: operations["receiveGovernanceWorkflowEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "governance.stage.overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A stage should have been decided by now; told once each time that it is asked for. */
        post: operations["receiveGovernanceStageOverdue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "governance.stage.reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Three quarters of the time that a stage has are over; told once each time that it is asked for. */
        post: operations["receiveGovernanceStageReminder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "governance.comment.added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody has written about a request. What was written is read at the request. */
        post: operations["receiveGovernanceCommentAdded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent on request to one endpoint, whatever it listens to. */
        post: operations["receiveWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.endpoint.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An endpoint gets nothing any more: it answered 410 (`gone`), or it failed for five days (`failing`). Told to the other endpoints. */
        post: operations["receiveWebhookEndpointDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * AnonymizationRequest
         * @description A document to be anonymized. It is not stored.
         */
        AnonymizationRequest: {
            /** @description Any JSON: a text, a record, a list. Names of fields are read as hints and are themselves anonymized. */
            data: unknown;
            /**
             * @description How much is taken out; each level includes the one before it.
             * @enum {unknown}
             */
            level: "BASIC" | "ENHANCED" | "ADVANCED" | "MAXIMUM";
            /** @description Standards that the content is checked against. */
            privacyStandards?: ("GDPR" | "HIPAA" | "CCPA" | "PCI_DSS" | "SOX" | "PCI" | "PCI-DSS")[];
        };
        /**
         * AnonymizationResult
         * @description The document as it may leave, and what each standard says of it.
         */
        AnonymizationResult: {
            /**
             * @description How much is taken out; each level includes the one before it.
             * @enum {unknown}
             */
            level: "BASIC" | "ENHANCED" | "ADVANCED" | "MAXIMUM";
            /** Format: date-time */
            timestamp: string;
            /** @description HMAC-SHA-256 of the canonical JSON under a key of the organization. */
            originalDataHash: string;
            /** @description The document as it may leave; at MAXIMUM counts, sums and bands of it alone. */
            content: unknown;
            validation: {
                /** @enum {unknown} */
                standard: "GDPR" | "HIPAA" | "CCPA" | "PCI_DSS" | "SOX";
                compliant: boolean;
                /** @description What keeps it from being compliant; at most 200. */
                findings: {
                    /** @description What it is; its value is never told. */
                    type: string;
                    /** @description Dotted path of the text in the content; empty for the whole. */
                    path: string;
                    /** @description Where it begins in that text. */
                    start?: number;
                    end?: number;
                    reason: string;
                }[];
            }[];
        };
        /**
         * Approval
         * @description Who decided what, and in which capacity. Entries never change.
         */
        Approval: {
            id: string;
            decisionId: string;
            /** @description Place in the log of this decision, without gaps. */
            sequence: number;
            /** @enum {unknown} */
            decision: "APPROVE" | "REJECT";
            /**
             * @description What this entry made of the decision.
             * @enum {unknown}
             */
            decisionStatus: "approved" | "rejected";
            notes: string | null;
            /** @description Who decided. */
            executive: string;
            /** @description The service that acted for the executive. */
            onBehalfBy: string | null;
            role: string;
            /** @description Level of the decider at that moment. */
            authorityLevel: number;
            requiredLevel: number;
            /** Format: date-time */
            createdAt: string;
        };
        /**
         * ApprovalRequest
         * @description Approves or rejects a decision, for good.
         */
        ApprovalRequest: {
            /**
             * @description What the executive decides.
             * @enum {unknown}
             */
            decision: "APPROVE" | "REJECT";
            /** @description Why, or on which terms; kept sealed in the log. */
            notes?: string;
        };
        /**
         * ChartPicture
         * @description The chart as SVG; lines and words are in the colour of the text around it.
         */
        ChartPicture: string;
        /**
         * Charts
         * @description The charts that an answer holds the figures for: Vega-Lite specifications with their rows.
         */
        Charts: {
            charts: {
                id: string;
                title: string;
                /** @description What the chart shows, in one sentence. */
                message: string;
                /** @description Vega-Lite 6, with the rows in it. */
                specification: Record<string, unknown>;
                rows: Record<string, unknown>[];
                /** @description The columns of the table beneath. */
                columns: {
                    field: string;
                    label: string;
                }[];
            }[];
        };
        /**
         * Comparison
         * @description Every figure and every piece of advice that differs between the answer of a query and scenarios of it.
         */
        Comparison: {
            base: {
                id: string;
                /** @enum {unknown} */
                verdict: "proceed" | "proceed with conditions" | "renegotiate" | "defer" | "stop" | "act now" | "insufficient data" | null;
                headline: string;
            };
            scenarios: {
                id: string;
                /** @enum {unknown} */
                verdict: "proceed" | "proceed with conditions" | "renegotiate" | "defer" | "stop" | "act now" | "insufficient data" | null;
                headline: string;
                name: string | null;
            }[];
            changes: {
                /** @description Where the figure stands in the answer. */
                path: string;
                label: string;
                unit: string | null;
                /** @description Null where the answer has no such figure. */
                before: number | null;
                /** @description By the id of the scenario, where it differs. */
                after: {
                    [key: string]: number | null;
                };
                /** @description Paths of the inputs that moved it. */
                movedBy: string[];
            }[];
            recommendations: {
                added: {
                    [key: string]: string[];
                };
                removed: {
                    [key: string]: string[];
                };
            };
        };
        /**
         * ConfiguredExtension
         * @description What the pack is set up with from now on.
         */
        ConfiguredExtension: {
            /** @description A slug that ends in the major and minor version. */
            extensionId: string;
            version: string;
            /** @constant */
            status: "installed";
            configuration: components["schemas"]["ExtensionConfiguration"];
            /** Format: date-time */
            updatedAt: string;
            /** @description What the caller should know, such as that the version is deprecated. */
            warnings: string[];
        };
        /**
         * Connector
         * @description A connection to an enterprise system. Of the credentials only the names are shown.
         */
        Connector: {
            /** @description Kind of enterprise system, such as ERP, CRM, HRIS or FINANCIAL. An organization has one connector of each; case does not matter. */
            systemType: string;
            /** @description Connector program that the operator has allowed: sql, files, http, or another by its name. */
            serverPath: string;
            /** @description Arguments of the program; each stays one argument, whatever stands in it. No place for secrets: they are returned. */
            serverArgs: string[];
            authentication: {
                /** @enum {unknown} */
                type: "oauth2" | "api_key" | "basic";
                credentials: {
                    [key: string]: "••••";
                };
            } | null;
            dataMapping: {
                [key: string]: unknown;
            };
            /** @description Cron expression of five fields, UTC: when a snapshot is read. Null for none. */
            syncSchedule: string | null;
            /** @description Milliseconds for opening the connection, and for each call. Default 30000. */
            timeout: number;
            /**
             * @description connecting until the system has first answered under these settings; degraded while it answers only in part or not every time.
             * @enum {unknown}
             */
            status: "connected" | "connecting" | "degraded" | "disconnected";
            /** @description What the last contact failed with; null after one that went well. */
            lastError: string | null;
            /** Format: date-time */
            lastErrorAt: string | null;
            /**
             * Format: date-time
             * @description When the newest snapshot was read.
             */
            lastSyncAt: string | null;
            /**
             * Format: date-time
             * @description When the schedule asks for the next one.
             */
            nextSyncAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * ConnectorJob
         * @description A test, sync or query of a connector and what became of it.
         */
        ConnectorJob: {
            jobId: string;
            /** @enum {unknown} */
            kind: "test" | "sync" | "query";
            /** @enum {unknown} */
            status: "queued" | "processing" | "completed" | "failed";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            finishedAt: string | null;
            error: {
                code: string;
                message: string;
            } | null;
            /** @description Of a sync snapshotId, readAt, rows, inputs and notes; of a test or query its answer, for ten minutes. */
            result: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * ConnectorList
         * @description All connectors of the organization, by system type.
         */
        ConnectorList: {
            connectors: components["schemas"]["Connector"][];
        };
        /**
         * ConnectorPatch
         * @description What is to change; the rest stays. A credential that comes back as the mask stays as it is.
         */
        ConnectorPatch: {
            /** @description Connector program that the operator has allowed: sql, files, http, or another by its name. */
            serverPath?: string;
            /** @description Arguments of the program; each stays one argument, whatever stands in it. No place for secrets: they are returned. */
            serverArgs?: string[];
            authentication?: {
                /** @enum {unknown} */
                type: "oauth2" | "api_key" | "basic";
                /** @description Secrets for the program, by name. They are kept sealed and never returned. */
                credentials: {
                    [key: string]: string;
                };
            } | null;
            dataMapping?: components["schemas"]["DataMapping"];
            /** @description Cron expression of five fields, UTC: when a snapshot is read. Null for none. */
            syncSchedule?: string | null;
            /** @description Milliseconds for opening the connection, and for each call. Default 30000. */
            timeout?: number;
        };
        /**
         * ConnectorRequest
         * @description Connects an enterprise system.
         */
        ConnectorRequest: {
            /** @description Kind of enterprise system, such as ERP, CRM, HRIS or FINANCIAL. An organization has one connector of each; case does not matter. */
            systemType: string;
            /** @description Connector program that the operator has allowed: sql, files, http, or another by its name. */
            serverPath: string;
            /** @description Arguments of the program; each stays one argument, whatever stands in it. No place for secrets: they are returned. */
            serverArgs?: string[];
            authentication?: {
                /** @enum {unknown} */
                type: "oauth2" | "api_key" | "basic";
                /** @description Secrets for the program, by name. They are kept sealed and never returned. */
                credentials: {
                    [key: string]: string;
                };
            };
            dataMapping?: components["schemas"]["DataMapping"];
            /** @description Cron expression of five fields, UTC: when a snapshot is read. Null for none. */
            syncSchedule?: string | null;
            /** @description Milliseconds for opening the connection, and for each call. Default 30000. */
            timeout?: number;
        };
        /**
         * ConnectorTest
         * @description What the program said to a ping.
         */
        ConnectorTest: {
            /** @enum {unknown} */
            status: "connected" | "connecting" | "degraded" | "disconnected";
            latencyMs: number;
            tools: string[];
            resources?: string[];
            server?: {
                name: string;
                version: string;
            };
        };
        /**
         * ContextUpdateRequest
         * @description The context of the organization, in the place of the one before: at least one section, and who means to clear it sends one as {}. Members of a section that are not listed are kept as sent.
         */
        ContextUpdateRequest: {
            /** @description The organization of the token, which is the default. */
            organizationId?: string;
            /** @description Industry, model and market of the organization. */
            businessContext?: {
                /** @description Industry identifier, such as FINANCIAL_SERVICES. */
                industry?: string;
                businessModel?: string;
                marketPosition?: string;
                growthStage?: string;
                /** @description Countries or regions, such as US, EU or US-CA. */
                geographicScope?: string[];
                competitiveContext?: {
                    primaryCompetitors?: string[];
                    differentiators?: string[];
                };
            };
            /** @description Size, structure and culture of the organization. */
            organizationalContext?: {
                size?: string;
                structure?: string;
                culture?: string;
                maturity?: string;
                changeCapacity?: string;
            };
            /** @description Objectives, initiatives and constraints of the organization. */
            strategicContext?: {
                objectives?: {
                    type?: string;
                    target?: string | number;
                    timeline?: string;
                }[];
                initiatives?: string[];
                constraints?: string[];
            };
            industryContext?: Record<string, unknown> | unknown[];
            enterpriseContext?: Record<string, unknown> | unknown[];
            authorityLevel?: number;
            decisionScope?: {
                target?: {
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    revenue?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    priorRevenue?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    revenueGrowth?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    grossMargin?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    ebitda?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    priorEbitda?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    ebitdaMargin?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    ebit?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    netIncome?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    depreciationAmortization?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    capex?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    changeInNwc?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    taxRate?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    interestExpense?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    cash?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    undrawnFacility?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    monthlyBurn?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    operatingCost?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    totalDebt?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    netDebt?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    debtMarginPct?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    totalAssets?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    currentAssets?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    currentLiabilities?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    inventory?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    receivables?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    payables?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    totalLiabilities?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    retainedEarnings?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    bookEquity?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    marketCap?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    sharePrice?: unknown;
                    /** @description Count; a fact of the company. */
                    sharesOutstanding?: unknown;
                    covenants?: {
                        /** @description Multiple; a fact of the company. */
                        maxNetDebtToEbitda?: unknown;
                        /** @description Multiple; a fact of the company. */
                        minInterestCover?: unknown;
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        minLiquidity?: unknown;
                    };
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    arr?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    netRevenueRetention?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    grossRevenueRetention?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    monthlyChurn?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    cac?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    revenuePerCustomer?: unknown;
                    /** @description Count; a fact of the company. */
                    customers?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    marketShare?: unknown;
                    operations?: {
                        /** @description Count; a fact of the company. */
                        headcount?: unknown;
                        /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                        attritionRate?: unknown;
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        averageSalary?: unknown;
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        replacementCost?: unknown;
                        /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                        capacityUtilization?: unknown;
                        /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                        oee?: unknown;
                        /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                        priorOee?: unknown;
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        scrapCostPerMonth?: unknown;
                        /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                        scrapRate?: unknown;
                        /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                        onTimeInFull?: unknown;
                        /** @description Number of days; a fact of the company. */
                        inventoryDays?: unknown;
                        /** @description Number of days; a fact of the company. */
                        receivableDays?: unknown;
                        /** @description Number of days; a fact of the company. */
                        payableDays?: unknown;
                        /** @description Count; a fact of the company. */
                        layers?: unknown;
                        /** @description Count; a fact of the company. */
                        beds?: unknown;
                        /** @description Count; a fact of the company. */
                        siteCount?: unknown;
                        /** @description Number of hours; a fact of the company. */
                        rtoHours?: unknown;
                        /** @description Number of hours; a fact of the company. */
                        rpoHours?: unknown;
                        /** @description Number of hours; a fact of the company. */
                        mtpdHours?: unknown;
                    };
                    technology?: {
                        /** @description Count; a fact of the company. */
                        engineers?: unknown;
                        /** @description Count; a fact of the company. */
                        systemCount?: unknown;
                        /** @description Count; a fact of the company. */
                        interfaceCount?: unknown;
                        /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                        availability?: unknown;
                        delivery?: {
                            /** @description Count; a fact of the company. */
                            deploysPerMonth?: unknown;
                            /** @description Number of hours; a fact of the company. */
                            leadTimeHours?: unknown;
                            /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                            changeFailRate?: unknown;
                            /** @description Number of hours; a fact of the company. */
                            recoveryHours?: unknown;
                        };
                        technicalDebt?: {
                            /** @description Money, in units of the currency of the query; a fact of the company. */
                            remediationCost?: unknown;
                            /** @description Money, in units of the currency of the query; a fact of the company. */
                            developmentCost?: unknown;
                        };
                        spend?: {
                            /** @description Money, in units of the currency of the query; a fact of the company. */
                            itRunSpend?: unknown;
                            /** @description Money, in units of the currency of the query; a fact of the company. */
                            itChangeSpend?: unknown;
                        };
                    };
                    security?: {
                        /** @description Count; a fact of the company. */
                        recordsHeld?: unknown;
                        cyberInsurance?: {
                            /** @description Money, in units of the currency of the query; a fact of the company. */
                            insuranceLimit?: unknown;
                            /** @description Money, in units of the currency of the query; a fact of the company. */
                            insuranceRetention?: unknown;
                        };
                    };
                    /** @description Shape: a list of roles. */
                    keyPeople?: unknown;
                    /** @description Shape: {clan, adhocracy, market, hierarchy}, adding up to 100. */
                    culture?: unknown;
                };
                /** @description Money, in units of the currency of the query; a term of the decision. */
                dealValue?: unknown;
                /** @description Money, in units of the currency of the query; a term of the decision. */
                enterpriseValue?: unknown;
                /** @description Multiple; a term of the decision. */
                entryMultiple?: unknown;
                /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                premium?: unknown;
                /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                stake?: unknown;
                consideration?: {
                    /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                    debt?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                    equity?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                    cash?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                    stock?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                    earnOut?: unknown;
                };
                /** @description Multiple; a term of the decision. */
                exchangeRatio?: unknown;
                /** @description Multiple; a term of the decision. */
                leveragePostDeal?: unknown;
                /** @description Money, in units of the currency of the query; a term of the decision. */
                bridgeLoan?: unknown;
                /** @description Money, in units of the currency of the query; a term of the decision. */
                combinedRevenue?: unknown;
                synergies?: {
                    /** @description Money, in units of the currency of the query; a term of the decision. */
                    cost?: unknown;
                    /** @description Money, in units of the currency of the query; a term of the decision. */
                    revenue?: unknown;
                    /** @description Money, in units of the currency of the query; a term of the decision. */
                    runRate?: unknown;
                    /** @description Number of months; a term of the decision. */
                    months?: unknown;
                    /** @description Money, in units of the currency of the query; a term of the decision. */
                    oneOff?: unknown;
                };
                /** @description Number of months; a term of the decision. */
                integrationMonths?: unknown;
                /** @description Money, in units of the currency of the query; a term of the decision. */
                investment?: unknown;
                /** @description Money, in units of the currency of the query; a term of the decision. */
                budgetEnvelope?: unknown;
                /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                hurdle?: unknown;
                /** @description Number of years; a term of the decision. */
                horizonYears?: unknown;
                /** @description Money, in units of the currency of the query; a term of the decision. */
                annualBenefit?: unknown;
                /** @description Number of years; a term of the decision. */
                paybackYears?: unknown;
                /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                opexCut?: unknown;
                incident?: {
                    /** @description Count; a term of the decision. */
                    records?: unknown;
                    /** @description Number of hours; a term of the decision. */
                    downtimeHours?: unknown;
                    /** @description Money, in units of the currency of the query; a term of the decision. */
                    costPerHour?: unknown;
                    /** @description Money, in units of the currency of the query; a term of the decision. */
                    demand?: unknown;
                    /** @description Number of hours; a term of the decision. */
                    deadlineHours?: unknown;
                    /** @description Money, in units of the currency of the query; a term of the decision. */
                    loss?: unknown;
                };
                /** @description Shape: [{id, name, cost, benefit, months, risk, scores}]. */
                options?: unknown;
                /** @description Shape: [{name, weight}]. */
                criteria?: unknown;
                /** @description Shape: [{name, probability, outcomes}]. */
                scenarios?: unknown;
                /** @description Shape: {currency, receipts, payments, net, hedgedShare, move, forwardCost}. */
                currencyExposure?: unknown;
                /** @description Shape: {obligations, assets, deficit, recoveryYears, duration, discountRate, rateMove}. */
                pension?: unknown;
                /** @description Shape: {price, annualPayment, years, residualValue, borrowingRate}. */
                lease?: unknown;
                /** @description Shape: a list of roles. */
                keyPeople?: unknown;
            } | unknown[];
            complianceRequirements?: {
                /** @description Shape: [{name, status, lastAudit, openFindings}]. */
                frameworks?: unknown;
                /** @description Shape: [{name, reason}]. */
                exclusions?: unknown;
                /** @description Shape: [PII, PHI, CARD, FINANCIAL, CUI, SUD, OT]. */
                dataTypes?: unknown;
                /** @description Shape: countries or regions. */
                jurisdictions?: unknown;
                /** @description Shape: a number, or a list of findings. */
                openFindings?: unknown;
            } | unknown[];
            performanceContext?: {
                /** @description Money, in units of the currency of the query; a fact of the company. */
                revenue?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                priorRevenue?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                revenueGrowth?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                grossMargin?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                ebitda?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                priorEbitda?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                ebitdaMargin?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                ebit?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                netIncome?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                depreciationAmortization?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                capex?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                changeInNwc?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                taxRate?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                interestExpense?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                cash?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                undrawnFacility?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                monthlyBurn?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                operatingCost?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                totalDebt?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                netDebt?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                debtMarginPct?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                totalAssets?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                currentAssets?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                currentLiabilities?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                inventory?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                receivables?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                payables?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                totalLiabilities?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                retainedEarnings?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                bookEquity?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                marketCap?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                sharePrice?: unknown;
                /** @description Count; a fact of the company. */
                sharesOutstanding?: unknown;
                covenants?: {
                    /** @description Multiple; a fact of the company. */
                    maxNetDebtToEbitda?: unknown;
                    /** @description Multiple; a fact of the company. */
                    minInterestCover?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    minLiquidity?: unknown;
                };
                /** @description Money, in units of the currency of the query; a fact of the company. */
                arr?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                netRevenueRetention?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                grossRevenueRetention?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                monthlyChurn?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                cac?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                revenuePerCustomer?: unknown;
                /** @description Count; a fact of the company. */
                customers?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                marketShare?: unknown;
                operations?: {
                    /** @description Count; a fact of the company. */
                    headcount?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    attritionRate?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    averageSalary?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    replacementCost?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    capacityUtilization?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    oee?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    priorOee?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    scrapCostPerMonth?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    scrapRate?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    onTimeInFull?: unknown;
                    /** @description Number of days; a fact of the company. */
                    inventoryDays?: unknown;
                    /** @description Number of days; a fact of the company. */
                    receivableDays?: unknown;
                    /** @description Number of days; a fact of the company. */
                    payableDays?: unknown;
                    /** @description Count; a fact of the company. */
                    layers?: unknown;
                    /** @description Count; a fact of the company. */
                    beds?: unknown;
                    /** @description Count; a fact of the company. */
                    siteCount?: unknown;
                    /** @description Number of hours; a fact of the company. */
                    rtoHours?: unknown;
                    /** @description Number of hours; a fact of the company. */
                    rpoHours?: unknown;
                    /** @description Number of hours; a fact of the company. */
                    mtpdHours?: unknown;
                    /** @description Shape: [{name, variants, handoffs, automated}]. */
                    processes?: unknown;
                    /** @description Shape: [{name, share, singleSource}]. */
                    suppliers?: unknown;
                    /** @description Shape: {clan, adhocracy, market, hierarchy}, adding up to 100. */
                    cultureProfile?: unknown;
                };
                technology?: {
                    /** @description Count; a fact of the company. */
                    engineers?: unknown;
                    /** @description Count; a fact of the company. */
                    systemCount?: unknown;
                    /** @description Count; a fact of the company. */
                    interfaceCount?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    availability?: unknown;
                    delivery?: {
                        /** @description Count; a fact of the company. */
                        deploysPerMonth?: unknown;
                        /** @description Number of hours; a fact of the company. */
                        leadTimeHours?: unknown;
                        /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                        changeFailRate?: unknown;
                        /** @description Number of hours; a fact of the company. */
                        recoveryHours?: unknown;
                    };
                    technicalDebt?: {
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        remediationCost?: unknown;
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        developmentCost?: unknown;
                    };
                    spend?: {
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        itRunSpend?: unknown;
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        itChangeSpend?: unknown;
                    };
                    /** @description Shape: [{name, function, vendor, stack, hosting, users, businessFit, technicalFit, annualCost, endOfSupport, dataClasses, interfaces}]. */
                    systems?: unknown;
                    /** @description Shape: [{from, to, kind, coupling}]. */
                    interfaces?: unknown;
                    /** @description Shape: {completeness, duplicates}. */
                    dataQuality?: unknown;
                };
                security?: {
                    /** @description Count; a fact of the company. */
                    recordsHeld?: unknown;
                    cyberInsurance?: {
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        insuranceLimit?: unknown;
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        insuranceRetention?: unknown;
                    };
                    /** @description Shape: {control: 0 to 1, or absent, partial, full}. */
                    controls?: unknown;
                    /** @description Shape: [PII, PHI, CARD, FINANCIAL, CUI, SUD, OT]. */
                    dataTypes?: unknown;
                    /** @description Shape: a number, or a list of findings. */
                    openFindings?: unknown;
                };
            } | unknown[];
            benchmarkData?: {
                /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                wacc?: unknown;
                /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                riskFreeRate?: unknown;
                /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                equityRiskPremium?: unknown;
                /** @description Score; a term of the decision. */
                beta?: unknown;
                industry?: {
                    /** @description Multiple; a term of the decision. */
                    evEbitda?: unknown;
                    /** @description Multiple; a term of the decision. */
                    evRevenue?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                    margin?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                    growth?: unknown;
                };
                /** @description Shape: [{name, evEbitda, evRevenue, growth, margin}]. */
                peers?: unknown;
                /** @description Shape: [{target, date, evEbitda, evRevenue, premium}]. */
                transactions?: unknown;
                /** @description Shape: {EUR: dollars for one euro}. */
                fxRates?: unknown;
            } | unknown[];
            historicalContext?: {
                /** @description Shape: [{fiscalYear, revenue, ebitda}], with any further fact of a company by its name. */
                financials?: unknown;
                /** @description Shape: [{target, value, synergyPlanned, synergyRealized, monthsPlanned, monthsActual, attrition12m}]. */
                pastDeals?: unknown;
                /** @description Shape: [{date, type, records, downtimeHours, cost}]. */
                incidents?: unknown;
                /** @description Shape: [{budget, cost, planMonths, months}]. */
                projects?: unknown;
            } | unknown[];
            systemIntegrations?: Record<string, unknown> | unknown[];
            dataConnections?: Record<string, unknown> | unknown[];
        };
        /**
         * ContextUpdateResponse
         * @description The version that holds now, and how complete each section is.
         */
        ContextUpdateResponse: {
            contextId: string;
            /** @constant */
            status: "updated";
            /** Format: date-time */
            validatedAt: string;
            /** @description Semantic version: a changed section raises the minor one. */
            version: string;
            validationResults: {
                /** @description `valid`, `missing`, or `incomplete:` and what is not given. */
                businessContext: string;
                /** @description `valid`, `missing`, or `incomplete:` and what is not given. */
                organizationalContext: string;
                /** @description `valid`, `missing`, or `incomplete:` and what is not given. */
                strategicContext: string;
            } & {
                [key: string]: string;
            };
        };
        /**
         * ContextUpdatedData
         * @description The stored context of the organization has changed.
         */
        ContextUpdatedData: {
            contextId: string;
            organizationId: string;
            version: string;
            changedSections: string[];
        };
        /**
         * ContextUpdatedEvent
         * @description The stored context of the organization has changed.
         */
        ContextUpdatedEvent: {
            /** @constant */
            event: "context.updated";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["ContextUpdatedData"];
        };
        /**
         * DataMapping
         * @description What is read of a system and how it maps onto the inputs of the engine. Further members are kept as sent.
         */
        DataMapping: {
            /** @description ISO 4217 code. */
            currency?: string;
            /** @description For currency_conversion: what one unit of a currency is in `currency`. Without, a dated, coarse table is used, and said to be. */
            rates?: {
                [key: string]: number;
            };
            /** @description Age up to which a query takes the newest snapshot instead of reading live. */
            freshSeconds?: number;
            tables?: (string | ({
                name: string;
                /** @description Fields to read; all when left out. */
                fields?: string[];
                /** @description Rows to read, as in POST /connectors/{systemType}/query. */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description Field that only grows: later reads take only what is new. For tables to which rows are only added. */
                cursorField?: string;
                /** @description Most rows that one sync reads. Default 100000. */
                maxRows?: number;
            } & {
                [key: string]: unknown;
            }))[];
            objects?: (string | ({
                name: string;
                /** @description Fields to read; all when left out. */
                fields?: string[];
                /** @description Rows to read, as in POST /connectors/{systemType}/query. */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description Field that only grows: later reads take only what is new. For tables to which rows are only added. */
                cursorField?: string;
                /** @description Most rows that one sync reads. Default 100000. */
                maxRows?: number;
            } & {
                [key: string]: unknown;
            }))[];
            /** @description Tables that are joined to a table of the mapping; their fields stand in its rows as `table.field`. By name, such as `Account_to_Opportunity`: rows of whichever refers to the other bear the row that they refer to, under its name. */
            relationships?: (string | ({
                /** @description Table of the mapping to whose rows the fields are added. */
                from: string;
                table: string;
                as?: string;
                /** @description Field of `from` → field of the joined table. */
                on: {
                    [key: string]: string;
                };
                /** @enum {unknown} */
                type?: "left" | "inner";
                fields: string[];
            } & {
                [key: string]: unknown;
            }))[];
            /** @description Tools of a Model Context Protocol server that return rows. */
            tools?: ({
                name: string;
                tool: string;
                arguments?: {
                    [key: string]: unknown;
                };
                /** @description JSON Pointer to the rows. */
                rowsAt?: string;
            } & {
                [key: string]: unknown;
            })[];
            transformations?: (string | ({
                /** @description Input of the engine: its name or its path, as in docs/inputs.md. */
                input: string;
                /** @description Name of the table, object or tool. */
                from: string;
                /** @description Field of the row; a dot leads into an object. */
                field?: string;
                /** @enum {unknown} */
                aggregate?: "sum" | "avg" | "count" | "min" | "max" | "last";
                /** @description Field → value, or list of values, that a row must have to count. */
                where?: {
                    [key: string]: unknown;
                };
                period?: {
                    /** @description Date of the row. */
                    field: string;
                    last?: string;
                    /** @enum {unknown} */
                    calendar?: "this month" | "this quarter" | "this year" | "last month" | "last quarter" | "last year";
                } & (unknown | unknown);
                /** @description Field by which rows are ordered; `-` before it for descending. */
                orderBy?: string;
                /** @description Factor, such as -1 for a ledger that books revenue as negative. */
                scale?: number;
                /** @description Unit of the field, where it is not that of the input: thousand, million, billion, percent, minutes, days, … */
                unit?: string;
                /** @description ISO 4217 code. */
                currency?: string;
                /** @description Field with the ISO 4217 code of each row. */
                currencyField?: string;
                /** @description A second measure that the first one is divided by; `from` is the same when left out. */
                dividedBy?: {
                    from?: string;
                    /** @description Field of the row; a dot leads into an object. */
                    field?: string;
                    /** @enum {unknown} */
                    aggregate?: "sum" | "avg" | "count" | "min" | "max" | "last";
                    /** @description Field → value, or list of values, that a row must have to count. */
                    where?: {
                        [key: string]: unknown;
                    };
                    period?: {
                        /** @description Date of the row. */
                        field: string;
                        last?: string;
                        /** @enum {unknown} */
                        calendar?: "this month" | "this quarter" | "this year" | "last month" | "last quarter" | "last year";
                    } & (unknown | unknown);
                    /** @description Field by which rows are ordered; `-` before it for descending. */
                    orderBy?: string;
                    /** @description Factor, such as -1 for a ledger that books revenue as negative. */
                    scale?: number;
                    /** @description Unit of the field, where it is not that of the input: thousand, million, billion, percent, minutes, days, … */
                    unit?: string;
                    /** @description ISO 4217 code. */
                    currency?: string;
                    /** @description Field with the ISO 4217 code of each row. */
                    currencyField?: string;
                } & {
                    [key: string]: unknown;
                };
                /** @description For lists and records: member → field, or in groups a measure. */
                fields?: {
                    [key: string]: string | ({
                        /** @description Field of the row; a dot leads into an object. */
                        field?: string;
                        /** @enum {unknown} */
                        aggregate?: "sum" | "avg" | "count" | "min" | "max" | "last";
                        /** @description Field → value, or list of values, that a row must have to count. */
                        where?: {
                            [key: string]: unknown;
                        };
                        period?: {
                            /** @description Date of the row. */
                            field: string;
                            last?: string;
                            /** @enum {unknown} */
                            calendar?: "this month" | "this quarter" | "this year" | "last month" | "last quarter" | "last year";
                        } & (unknown | unknown);
                        /** @description Field by which rows are ordered; `-` before it for descending. */
                        orderBy?: string;
                        /** @description Factor, such as -1 for a ledger that books revenue as negative. */
                        scale?: number;
                        /** @description Unit of the field, where it is not that of the input: thousand, million, billion, percent, minutes, days, … */
                        unit?: string;
                        /** @description ISO 4217 code. */
                        currency?: string;
                        /** @description Field with the ISO 4217 code of each row. */
                        currencyField?: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
                /** @description For lists: one entry for each value of the field, or for each month, quarter or year of a date. */
                groupBy?: string | {
                    field: string;
                    /** @enum {unknown} */
                    by?: "month" | "quarter" | "year";
                };
                /** @description For records of named values: the field with the name. */
                key?: string;
                /** @description For records of named values: the field with the value. */
                value?: string;
                /** @description Most entries of a list. Default 100. */
                limit?: number;
            } & {
                [key: string]: unknown;
            }))[];
        } & {
            [key: string]: unknown;
        };
        /**
         * DecisionAuthorization
         * @description Whether the caller may decide, by level first and then by permission.
         */
        DecisionAuthorization: {
            authorized: boolean;
            /** @enum {unknown} */
            reason?: "INSUFFICIENT_AUTHORITY" | "PERMISSION_DENIED";
            requiredLevel: number;
            currentLevel: number;
            /** @description What must be met by whoever decides. */
            conditions?: string[];
        };
        /**
         * DecisionList
         * @description Decisions of the organization, newest first.
         */
        DecisionList: {
            decisions: components["schemas"]["ExecutiveDecision"][];
            pagination: {
                total: number;
                limit: number;
                offset: number;
                hasMore: boolean;
            };
        };
        /**
         * DecisionValidationRequest
         * @description A decision for one role to validate, and the question that it answers.
         */
        DecisionValidationRequest: {
            /**
             * @description What kind of answer is wanted.
             * @enum {unknown}
             */
            type: "MA_EVALUATION" | "STRATEGIC_PLANNING" | "CRISIS_MANAGEMENT" | "FINANCIAL_ANALYSIS";
            /** @description The question, in plain English. */
            content: string;
            context?: components["schemas"]["ExecutiveContext"];
            /**
             * @description Sets the priority; wins over context.urgency. Default MEDIUM.
             * @enum {unknown}
             */
            urgency?: "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
            /** @description Figures that the caller has read itself; each with a quote is proved against the content. */
            facts?: {
                /** @description Its words in the content, against which it is proved; without them it is the caller’s own statement. */
                quote?: string;
                /** @description Which occurrence of these words is meant. */
                nth?: number;
                /** @description In base units, shares as decimals; ISO text for a date. */
                value: number | string;
                low?: number;
                high?: number;
                /** @description USD, ratio, x, count, months, date, other:MWh … */
                unit: string;
                /** @enum {unknown} */
                per?: "share" | "head" | "unit" | "minute" | "hour" | "day" | "week" | "month" | "quarter" | "year";
                measure: string;
                /** @description Whose it is: own, target, option:A … Default own. */
                of?: string;
                name?: string;
                period?: string;
                /**
                 * @description Default actual.
                 * @enum {unknown}
                 */
                status?: "actual" | "plan" | "forecast" | "offer" | "demand" | "limit" | "hypothetical" | "history" | "comparison" | "superseded" | "denied";
            }[];
            /** @description Figures to compute from these facts; each is checked for its units. */
            plan?: {
                name: string;
                /** @description Arithmetic over facts, earlier figures in square brackets, inputs of the context, and times that laws set: const("gdpr-authority"). */
                expression: string;
                unit: string;
            }[];
            /** @description What is put right in the reading; each names its figure by quote, start or path. */
            corrections?: {
                /** @description The words of the content that hold the figure. */
                quote?: string;
                /** @description Where the figure begins in the content. */
                start?: number;
                /** @description The documented path of the input; takes a value and nothing else. */
                path?: string;
                /** @description What the figure is. */
                measure?: string;
                /** @description Whose it is: own, target, option:A … */
                of?: string;
                /** @description In base units, shares as decimals. */
                value?: number;
                /** @description USD, ratio, x, count, months, other:MWh … */
                unit?: string;
                period?: string;
                /** @enum {unknown} */
                status?: "actual" | "plan" | "forecast" | "offer" | "demand" | "limit" | "hypothetical" | "history" | "comparison" | "superseded" | "denied";
                /** @description The figure means nothing for the question. */
                ignore?: boolean;
            }[];
            options?: {
                /** @description Whether extension packs apply. Default true. */
                enableExtensions?: boolean;
                /** @description Whether one failed role fails the query. Default false. */
                requireAllModules?: boolean;
                /** @description Deadline in seconds. Default 60. */
                timeoutSeconds?: number;
            };
            /** @description A decision record, or `{decisionId}` of one. */
            decision: {
                decisionId?: string;
            };
        };
        /**
         * Delivery
         * @description One event on its way to one endpoint, with every try.
         */
        Delivery: {
            id: string;
            /** @description Sent as webhook-id by every try. */
            eventId: string;
            /** @enum {unknown} */
            event: "query.completed" | "query.failed" | "extension.installed" | "context.updated" | "governance.request.submitted" | "governance.stage.decided" | "governance.workflow.approved" | "governance.workflow.released" | "governance.workflow.ended" | "governance.stage.overdue" | "governance.stage.reminder" | "governance.comment.added" | "webhook.test" | "webhook.endpoint.disabled";
            /** @enum {unknown} */
            status: "pending" | "succeeded" | "failed";
            attempts: {
                /** Format: date-time */
                at: string;
                statusCode: number | null;
                /** @description Null while it runs. */
                durationMs: number | null;
                /** @description Class of the failure, such as timeout, connection, tls, dns, address_refused, redirect, http_status, interrupted. */
                error: string | null;
                /** @description The first bytes of what the receiver answered. */
                response: string | null;
            }[];
            /** @description Null once it has ended. */
            nextAttemptAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        /**
         * DeliveryAccepted
         * @description The delivery that will be tried.
         */
        DeliveryAccepted: {
            deliveryId: string;
        };
        /**
         * DeliveryList
         * @description Deliveries to one endpoint, newest first, each with its tries, oldest first.
         */
        DeliveryList: {
            deliveries: components["schemas"]["Delivery"][];
            pagination: {
                total: number;
                limit: number;
                offset: number;
                hasMore: boolean;
            };
        };
        /**
         * EmptyBody
         * @description Nothing.
         */
        EmptyBody: Record<string, unknown>;
        /**
         * Error
         * @description What went wrong. `field` of a detail is in dot notation; a detail may have further members that belong to the code.
         */
        Error: {
            error: {
                /** @enum {unknown} */
                code: "INVALID_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "CONFLICT" | "STAGE_NOT_ACTIVE" | "NOT_INSTRUCTIONAL" | "INVALID_TRANSITION" | "PRECONDITION_FAILED" | "CONTENT_CHANGED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
                message: string;
                details: {
                    field: string;
                    message: string;
                }[];
                requestId: string;
                /** Format: date-time */
                timestamp: string;
            };
        };
        /**
         * ExecutiveContext
         * @description Context of the organization that the query is asked for.
         */
        ExecutiveContext: {
            organizationId?: string;
            /** @description Industry, model and market of the organization. */
            businessContext?: {
                /** @description Industry identifier, such as FINANCIAL_SERVICES. */
                industry?: string;
                businessModel?: string;
                marketPosition?: string;
                growthStage?: string;
                /** @description Countries or regions, such as US, EU or US-CA. */
                geographicScope?: string[];
                competitiveContext?: {
                    primaryCompetitors?: string[];
                    differentiators?: string[];
                };
            };
            /** @description Size, structure and culture of the organization. */
            organizationalContext?: {
                size?: string;
                structure?: string;
                culture?: string;
                maturity?: string;
                changeCapacity?: string;
            };
            /** @description Objectives, initiatives and constraints of the organization. */
            strategicContext?: {
                objectives?: {
                    type?: string;
                    target?: string | number;
                    timeline?: string;
                }[];
                initiatives?: string[];
                constraints?: string[];
            };
            industryContext?: Record<string, unknown> | unknown[];
            enterpriseContext?: Record<string, unknown> | unknown[];
            authorityLevel?: number;
            /** @enum {unknown} */
            urgency?: "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
            decisionScope?: {
                target?: {
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    revenue?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    priorRevenue?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    revenueGrowth?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    grossMargin?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    ebitda?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    priorEbitda?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    ebitdaMargin?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    ebit?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    netIncome?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    depreciationAmortization?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    capex?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    changeInNwc?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    taxRate?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    interestExpense?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    cash?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    undrawnFacility?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    monthlyBurn?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    operatingCost?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    totalDebt?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    netDebt?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    debtMarginPct?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    totalAssets?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    currentAssets?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    currentLiabilities?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    inventory?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    receivables?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    payables?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    totalLiabilities?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    retainedEarnings?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    bookEquity?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    marketCap?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    sharePrice?: unknown;
                    /** @description Count; a fact of the company. */
                    sharesOutstanding?: unknown;
                    covenants?: {
                        /** @description Multiple; a fact of the company. */
                        maxNetDebtToEbitda?: unknown;
                        /** @description Multiple; a fact of the company. */
                        minInterestCover?: unknown;
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        minLiquidity?: unknown;
                    };
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    arr?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    netRevenueRetention?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    grossRevenueRetention?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    monthlyChurn?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    cac?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    revenuePerCustomer?: unknown;
                    /** @description Count; a fact of the company. */
                    customers?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    marketShare?: unknown;
                    operations?: {
                        /** @description Count; a fact of the company. */
                        headcount?: unknown;
                        /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                        attritionRate?: unknown;
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        averageSalary?: unknown;
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        replacementCost?: unknown;
                        /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                        capacityUtilization?: unknown;
                        /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                        oee?: unknown;
                        /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                        priorOee?: unknown;
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        scrapCostPerMonth?: unknown;
                        /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                        scrapRate?: unknown;
                        /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                        onTimeInFull?: unknown;
                        /** @description Number of days; a fact of the company. */
                        inventoryDays?: unknown;
                        /** @description Number of days; a fact of the company. */
                        receivableDays?: unknown;
                        /** @description Number of days; a fact of the company. */
                        payableDays?: unknown;
                        /** @description Count; a fact of the company. */
                        layers?: unknown;
                        /** @description Count; a fact of the company. */
                        beds?: unknown;
                        /** @description Count; a fact of the company. */
                        siteCount?: unknown;
                        /** @description Number of hours; a fact of the company. */
                        rtoHours?: unknown;
                        /** @description Number of hours; a fact of the company. */
                        rpoHours?: unknown;
                        /** @description Number of hours; a fact of the company. */
                        mtpdHours?: unknown;
                    };
                    technology?: {
                        /** @description Count; a fact of the company. */
                        engineers?: unknown;
                        /** @description Count; a fact of the company. */
                        systemCount?: unknown;
                        /** @description Count; a fact of the company. */
                        interfaceCount?: unknown;
                        /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                        availability?: unknown;
                        delivery?: {
                            /** @description Count; a fact of the company. */
                            deploysPerMonth?: unknown;
                            /** @description Number of hours; a fact of the company. */
                            leadTimeHours?: unknown;
                            /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                            changeFailRate?: unknown;
                            /** @description Number of hours; a fact of the company. */
                            recoveryHours?: unknown;
                        };
                        technicalDebt?: {
                            /** @description Money, in units of the currency of the query; a fact of the company. */
                            remediationCost?: unknown;
                            /** @description Money, in units of the currency of the query; a fact of the company. */
                            developmentCost?: unknown;
                        };
                        spend?: {
                            /** @description Money, in units of the currency of the query; a fact of the company. */
                            itRunSpend?: unknown;
                            /** @description Money, in units of the currency of the query; a fact of the company. */
                            itChangeSpend?: unknown;
                        };
                    };
                    security?: {
                        /** @description Count; a fact of the company. */
                        recordsHeld?: unknown;
                        cyberInsurance?: {
                            /** @description Money, in units of the currency of the query; a fact of the company. */
                            insuranceLimit?: unknown;
                            /** @description Money, in units of the currency of the query; a fact of the company. */
                            insuranceRetention?: unknown;
                        };
                    };
                    /** @description Shape: a list of roles. */
                    keyPeople?: unknown;
                    /** @description Shape: {clan, adhocracy, market, hierarchy}, adding up to 100. */
                    culture?: unknown;
                };
                /** @description Money, in units of the currency of the query; a term of the decision. */
                dealValue?: unknown;
                /** @description Money, in units of the currency of the query; a term of the decision. */
                enterpriseValue?: unknown;
                /** @description Multiple; a term of the decision. */
                entryMultiple?: unknown;
                /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                premium?: unknown;
                /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                stake?: unknown;
                consideration?: {
                    /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                    debt?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                    equity?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                    cash?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                    stock?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                    earnOut?: unknown;
                };
                /** @description Multiple; a term of the decision. */
                exchangeRatio?: unknown;
                /** @description Multiple; a term of the decision. */
                leveragePostDeal?: unknown;
                /** @description Money, in units of the currency of the query; a term of the decision. */
                bridgeLoan?: unknown;
                /** @description Money, in units of the currency of the query; a term of the decision. */
                combinedRevenue?: unknown;
                synergies?: {
                    /** @description Money, in units of the currency of the query; a term of the decision. */
                    cost?: unknown;
                    /** @description Money, in units of the currency of the query; a term of the decision. */
                    revenue?: unknown;
                    /** @description Money, in units of the currency of the query; a term of the decision. */
                    runRate?: unknown;
                    /** @description Number of months; a term of the decision. */
                    months?: unknown;
                    /** @description Money, in units of the currency of the query; a term of the decision. */
                    oneOff?: unknown;
                };
                /** @description Number of months; a term of the decision. */
                integrationMonths?: unknown;
                /** @description Money, in units of the currency of the query; a term of the decision. */
                investment?: unknown;
                /** @description Money, in units of the currency of the query; a term of the decision. */
                budgetEnvelope?: unknown;
                /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                hurdle?: unknown;
                /** @description Number of years; a term of the decision. */
                horizonYears?: unknown;
                /** @description Money, in units of the currency of the query; a term of the decision. */
                annualBenefit?: unknown;
                /** @description Number of years; a term of the decision. */
                paybackYears?: unknown;
                /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                opexCut?: unknown;
                incident?: {
                    /** @description Count; a term of the decision. */
                    records?: unknown;
                    /** @description Number of hours; a term of the decision. */
                    downtimeHours?: unknown;
                    /** @description Money, in units of the currency of the query; a term of the decision. */
                    costPerHour?: unknown;
                    /** @description Money, in units of the currency of the query; a term of the decision. */
                    demand?: unknown;
                    /** @description Number of hours; a term of the decision. */
                    deadlineHours?: unknown;
                    /** @description Money, in units of the currency of the query; a term of the decision. */
                    loss?: unknown;
                };
                /** @description Shape: [{id, name, cost, benefit, months, risk, scores}]. */
                options?: unknown;
                /** @description Shape: [{name, weight}]. */
                criteria?: unknown;
                /** @description Shape: [{name, probability, outcomes}]. */
                scenarios?: unknown;
                /** @description Shape: {currency, receipts, payments, net, hedgedShare, move, forwardCost}. */
                currencyExposure?: unknown;
                /** @description Shape: {obligations, assets, deficit, recoveryYears, duration, discountRate, rateMove}. */
                pension?: unknown;
                /** @description Shape: {price, annualPayment, years, residualValue, borrowingRate}. */
                lease?: unknown;
                /** @description Shape: a list of roles. */
                keyPeople?: unknown;
            } | unknown[];
            complianceRequirements?: {
                /** @description Shape: [{name, status, lastAudit, openFindings}]. */
                frameworks?: unknown;
                /** @description Shape: [{name, reason}]. */
                exclusions?: unknown;
                /** @description Shape: [PII, PHI, CARD, FINANCIAL, CUI, SUD, OT]. */
                dataTypes?: unknown;
                /** @description Shape: countries or regions. */
                jurisdictions?: unknown;
                /** @description Shape: a number, or a list of findings. */
                openFindings?: unknown;
            } | unknown[];
            performanceContext?: {
                /** @description Money, in units of the currency of the query; a fact of the company. */
                revenue?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                priorRevenue?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                revenueGrowth?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                grossMargin?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                ebitda?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                priorEbitda?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                ebitdaMargin?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                ebit?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                netIncome?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                depreciationAmortization?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                capex?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                changeInNwc?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                taxRate?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                interestExpense?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                cash?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                undrawnFacility?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                monthlyBurn?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                operatingCost?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                totalDebt?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                netDebt?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                debtMarginPct?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                totalAssets?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                currentAssets?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                currentLiabilities?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                inventory?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                receivables?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                payables?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                totalLiabilities?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                retainedEarnings?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                bookEquity?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                marketCap?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                sharePrice?: unknown;
                /** @description Count; a fact of the company. */
                sharesOutstanding?: unknown;
                covenants?: {
                    /** @description Multiple; a fact of the company. */
                    maxNetDebtToEbitda?: unknown;
                    /** @description Multiple; a fact of the company. */
                    minInterestCover?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    minLiquidity?: unknown;
                };
                /** @description Money, in units of the currency of the query; a fact of the company. */
                arr?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                netRevenueRetention?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                grossRevenueRetention?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                monthlyChurn?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                cac?: unknown;
                /** @description Money, in units of the currency of the query; a fact of the company. */
                revenuePerCustomer?: unknown;
                /** @description Count; a fact of the company. */
                customers?: unknown;
                /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                marketShare?: unknown;
                operations?: {
                    /** @description Count; a fact of the company. */
                    headcount?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    attritionRate?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    averageSalary?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    replacementCost?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    capacityUtilization?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    oee?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    priorOee?: unknown;
                    /** @description Money, in units of the currency of the query; a fact of the company. */
                    scrapCostPerMonth?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    scrapRate?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    onTimeInFull?: unknown;
                    /** @description Number of days; a fact of the company. */
                    inventoryDays?: unknown;
                    /** @description Number of days; a fact of the company. */
                    receivableDays?: unknown;
                    /** @description Number of days; a fact of the company. */
                    payableDays?: unknown;
                    /** @description Count; a fact of the company. */
                    layers?: unknown;
                    /** @description Count; a fact of the company. */
                    beds?: unknown;
                    /** @description Count; a fact of the company. */
                    siteCount?: unknown;
                    /** @description Number of hours; a fact of the company. */
                    rtoHours?: unknown;
                    /** @description Number of hours; a fact of the company. */
                    rpoHours?: unknown;
                    /** @description Number of hours; a fact of the company. */
                    mtpdHours?: unknown;
                    /** @description Shape: [{name, variants, handoffs, automated}]. */
                    processes?: unknown;
                    /** @description Shape: [{name, share, singleSource}]. */
                    suppliers?: unknown;
                    /** @description Shape: {clan, adhocracy, market, hierarchy}, adding up to 100. */
                    cultureProfile?: unknown;
                };
                technology?: {
                    /** @description Count; a fact of the company. */
                    engineers?: unknown;
                    /** @description Count; a fact of the company. */
                    systemCount?: unknown;
                    /** @description Count; a fact of the company. */
                    interfaceCount?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                    availability?: unknown;
                    delivery?: {
                        /** @description Count; a fact of the company. */
                        deploysPerMonth?: unknown;
                        /** @description Number of hours; a fact of the company. */
                        leadTimeHours?: unknown;
                        /** @description Share or rate as a decimal: 0.35; a fact of the company. */
                        changeFailRate?: unknown;
                        /** @description Number of hours; a fact of the company. */
                        recoveryHours?: unknown;
                    };
                    technicalDebt?: {
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        remediationCost?: unknown;
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        developmentCost?: unknown;
                    };
                    spend?: {
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        itRunSpend?: unknown;
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        itChangeSpend?: unknown;
                    };
                    /** @description Shape: [{name, function, vendor, stack, hosting, users, businessFit, technicalFit, annualCost, endOfSupport, dataClasses, interfaces}]. */
                    systems?: unknown;
                    /** @description Shape: [{from, to, kind, coupling}]. */
                    interfaces?: unknown;
                    /** @description Shape: {completeness, duplicates}. */
                    dataQuality?: unknown;
                };
                security?: {
                    /** @description Count; a fact of the company. */
                    recordsHeld?: unknown;
                    cyberInsurance?: {
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        insuranceLimit?: unknown;
                        /** @description Money, in units of the currency of the query; a fact of the company. */
                        insuranceRetention?: unknown;
                    };
                    /** @description Shape: {control: 0 to 1, or absent, partial, full}. */
                    controls?: unknown;
                    /** @description Shape: [PII, PHI, CARD, FINANCIAL, CUI, SUD, OT]. */
                    dataTypes?: unknown;
                    /** @description Shape: a number, or a list of findings. */
                    openFindings?: unknown;
                };
            } | unknown[];
            benchmarkData?: {
                /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                wacc?: unknown;
                /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                riskFreeRate?: unknown;
                /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                equityRiskPremium?: unknown;
                /** @description Score; a term of the decision. */
                beta?: unknown;
                industry?: {
                    /** @description Multiple; a term of the decision. */
                    evEbitda?: unknown;
                    /** @description Multiple; a term of the decision. */
                    evRevenue?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                    margin?: unknown;
                    /** @description Share or rate as a decimal: 0.35; a term of the decision. */
                    growth?: unknown;
                };
                /** @description Shape: [{name, evEbitda, evRevenue, growth, margin}]. */
                peers?: unknown;
                /** @description Shape: [{target, date, evEbitda, evRevenue, premium}]. */
                transactions?: unknown;
                /** @description Shape: {EUR: dollars for one euro}. */
                fxRates?: unknown;
            } | unknown[];
            historicalContext?: {
                /** @description Shape: [{fiscalYear, revenue, ebitda}], with any further fact of a company by its name. */
                financials?: unknown;
                /** @description Shape: [{target, value, synergyPlanned, synergyRealized, monthsPlanned, monthsActual, attrition12m}]. */
                pastDeals?: unknown;
                /** @description Shape: [{date, type, records, downtimeHours, cost}]. */
                incidents?: unknown;
                /** @description Shape: [{budget, cost, planMonths, months}]. */
                projects?: unknown;
            } | unknown[];
            systemIntegrations?: Record<string, unknown> | unknown[];
            dataConnections?: Record<string, unknown> | unknown[];
        };
        /**
         * ExecutiveDecision
         * @description The decision that a completed query prepared, and what has become of it.
         */
        ExecutiveDecision: {
            id: string;
            /** @description The query that it came from. */
            queryId: string;
            /** @enum {unknown} */
            status: "open" | "approved" | "rejected";
            /** Format: date-time */
            createdAt: string;
            decidedAt: string | null;
            /** @enum {unknown} */
            type: "MA_EVALUATION" | "STRATEGIC_PLANNING" | "CRISIS_MANAGEMENT" | "FINANCIAL_ANALYSIS";
            category: string;
            complexity: string;
            /** @description The context of the query, as it was sent. */
            context: Record<string, unknown>;
            stakeholders: Record<string, unknown>[];
            constraints: string[];
            timeline: string | null;
            analysis: Record<string, unknown>;
            options: Record<string, unknown>[];
            riskAssessment: Record<string, unknown>;
            impactAssessment: Record<string, unknown>;
            implementation: Record<string, unknown>;
            monitoring: Record<string, unknown>;
            successCriteria: string[];
            /** @description Least level of authority that may decide. */
            authorityRequired: number;
            /** @description Which dimension set the level, who takes part, and the conditions for whoever decides. */
            authorityDetail: Record<string, unknown>;
            /** @description The log of the decision, oldest first. */
            approvals: components["schemas"]["Approval"][];
            complianceValidation: Record<string, unknown>;
        };
        /**
         * ExecutiveQuery
         * @description A question to the five roles, with what the asker knows of its circumstances.
         */
        ExecutiveQuery: {
            /**
             * @description What kind of answer is wanted.
             * @enum {unknown}
             */
            type: "MA_EVALUATION" | "STRATEGIC_PLANNING" | "CRISIS_MANAGEMENT" | "FINANCIAL_ANALYSIS";
            /** @description The question, in plain English. */
            content: string;
            context?: components["schemas"]["ExecutiveContext"];
            /**
             * @description Sets the priority; wins over context.urgency. Default MEDIUM.
             * @enum {unknown}
             */
            urgency?: "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
            /** @description Figures that the caller has read itself; each with a quote is proved against the content. */
            facts?: {
                /** @description Its words in the content, against which it is proved; without them it is the caller’s own statement. */
                quote?: string;
                /** @description Which occurrence of these words is meant. */
                nth?: number;
                /** @description In base units, shares as decimals; ISO text for a date. */
                value: number | string;
                low?: number;
                high?: number;
                /** @description USD, ratio, x, count, months, date, other:MWh … */
                unit: string;
                /** @enum {unknown} */
                per?: "share" | "head" | "unit" | "minute" | "hour" | "day" | "week" | "month" | "quarter" | "year";
                measure: string;
                /** @description Whose it is: own, target, option:A … Default own. */
                of?: string;
                name?: string;
                period?: string;
                /**
                 * @description Default actual.
                 * @enum {unknown}
                 */
                status?: "actual" | "plan" | "forecast" | "offer" | "demand" | "limit" | "hypothetical" | "history" | "comparison" | "superseded" | "denied";
            }[];
            /** @description Figures to compute from these facts; each is checked for its units. */
            plan?: {
                name: string;
                /** @description Arithmetic over facts, earlier figures in square brackets, inputs of the context, and times that laws set: const("gdpr-authority"). */
                expression: string;
                unit: string;
            }[];
            /** @description What is put right in the reading; each names its figure by quote, start or path. */
            corrections?: {
                /** @description The words of the content that hold the figure. */
                quote?: string;
                /** @description Where the figure begins in the content. */
                start?: number;
                /** @description The documented path of the input; takes a value and nothing else. */
                path?: string;
                /** @description What the figure is. */
                measure?: string;
                /** @description Whose it is: own, target, option:A … */
                of?: string;
                /** @description In base units, shares as decimals. */
                value?: number;
                /** @description USD, ratio, x, count, months, other:MWh … */
                unit?: string;
                period?: string;
                /** @enum {unknown} */
                status?: "actual" | "plan" | "forecast" | "offer" | "demand" | "limit" | "hypothetical" | "history" | "comparison" | "superseded" | "denied";
                /** @description The figure means nothing for the question. */
                ignore?: boolean;
            }[];
            options?: {
                /** @description Whether extension packs apply. Default true. */
                enableExtensions?: boolean;
                /** @description Whether one failed role fails the query. Default false. */
                requireAllModules?: boolean;
                /** @description Deadline in seconds. Default 60. */
                timeoutSeconds?: number;
            };
        };
        /**
         * ExecutiveQueryHistory
         * @description A page of the queries of the organization, newest first.
         */
        ExecutiveQueryHistory: {
            data: {
                id: string;
                /** @enum {unknown} */
                type: "MA_EVALUATION" | "STRATEGIC_PLANNING" | "CRISIS_MANAGEMENT" | "FINANCIAL_ANALYSIS";
                /** @enum {unknown} */
                status: "processing" | "completed" | "failed" | "cancelled";
                confidence: number | null;
                /** Format: date-time */
                createdAt: string;
                summary: string;
            }[];
            pagination: {
                total: number;
                limit: number;
                offset: number;
                hasMore: boolean;
            };
        };
        /**
         * ExecutiveQueryStatus
         * @description Where a query stands: percent of its steps that have ended, and what each role is doing.
         */
        ExecutiveQueryStatus: {
            id: string;
            /** @enum {unknown} */
            status: "processing" | "completed" | "failed" | "cancelled";
            progress: {
                overall: number;
                modules: {
                    [key: string]: "queued" | "processing" | "completed" | "failed" | "skipped";
                };
            };
            /** Format: date-time */
            estimatedCompletion: string;
        };
        /**
         * ExecutiveResponse
         * @description The whole answer of a query that has ended: five analyses, what they recommend together, and what it rests on.
         */
        ExecutiveResponse: {
            id: string;
            /** @enum {unknown} */
            status: "completed" | "failed" | "cancelled";
            /** @description Seconds from acceptance to the end. */
            processingTime: number;
            confidence: number;
            /**
             * @description Null where there is no answer.
             * @enum {unknown}
             */
            verdict: "proceed" | "proceed with conditions" | "renegotiate" | "defer" | "stop" | "act now" | "insufficient data" | null;
            /** @description The verdict and its main reason in one sentence. */
            headline: string;
            ctoAnalysis: {
                /** @enum {unknown} */
                verdict: "proceed" | "proceed with conditions" | "renegotiate" | "defer" | "stop" | "act now" | "insufficient data";
                headline: string;
                confidence: number;
                evidence: {
                    claim: string;
                    source: string;
                    origin: string;
                }[];
                recommendations: Record<string, unknown>[];
                risks: Record<string, unknown>[];
                /** @description Inputs whose absence lowered the confidence. */
                missing: {
                    path: string;
                    wouldAdd: string;
                }[];
                questions: string[];
                assumptions: string[];
                technologyAssessment: {
                    compatibilityScore: number;
                    integrationComplexity: string;
                    technicalRisks: string[];
                    recommendation: string;
                };
                innovationOpportunities: {
                    area: string;
                    impact: string;
                    timeline: string;
                    investment: string;
                }[];
                implementationRoadmap: {
                    phases: {
                        name: string;
                        duration: string;
                        activities: string[];
                    }[];
                };
            } | null;
            cfoAnalysis: {
                /** @enum {unknown} */
                verdict: "proceed" | "proceed with conditions" | "renegotiate" | "defer" | "stop" | "act now" | "insufficient data";
                headline: string;
                confidence: number;
                evidence: {
                    claim: string;
                    source: string;
                    origin: string;
                }[];
                recommendations: Record<string, unknown>[];
                risks: Record<string, unknown>[];
                /** @description Inputs whose absence lowered the confidence. */
                missing: {
                    path: string;
                    wouldAdd: string;
                }[];
                questions: string[];
                assumptions: string[];
                financialAssessment: {
                    valuation: {
                        current: string;
                        fairValue: string;
                        premiumJustification: string;
                    };
                    dealStructure: {
                        recommended: string;
                        financing: string;
                        synergies: string;
                    };
                };
                riskAssessment: {
                    financial: string[];
                    riskRating: string;
                };
            } | null;
            cisoAnalysis: {
                /** @enum {unknown} */
                verdict: "proceed" | "proceed with conditions" | "renegotiate" | "defer" | "stop" | "act now" | "insufficient data";
                headline: string;
                confidence: number;
                evidence: {
                    claim: string;
                    source: string;
                    origin: string;
                }[];
                recommendations: Record<string, unknown>[];
                risks: Record<string, unknown>[];
                /** @description Inputs whose absence lowered the confidence. */
                missing: {
                    path: string;
                    wouldAdd: string;
                }[];
                questions: string[];
                assumptions: string[];
                securityPosture: {
                    currentState: string;
                    complianceGaps: unknown[];
                    integrationRisks: unknown[];
                };
                regulatoryCompliance: {
                    frameworks: {
                        name: string;
                        status: string;
                        gapAnalysis: unknown[];
                    }[];
                };
            } | null;
            cioAnalysis: {
                /** @enum {unknown} */
                verdict: "proceed" | "proceed with conditions" | "renegotiate" | "defer" | "stop" | "act now" | "insufficient data";
                headline: string;
                confidence: number;
                evidence: {
                    claim: string;
                    source: string;
                    origin: string;
                }[];
                recommendations: Record<string, unknown>[];
                risks: Record<string, unknown>[];
                /** @description Inputs whose absence lowered the confidence. */
                missing: {
                    path: string;
                    wouldAdd: string;
                }[];
                questions: string[];
                assumptions: string[];
                systemsIntegration: {
                    complexity: string;
                    timeline: string;
                    keyMilestones: unknown[];
                };
                digitalTransformation: {
                    opportunities: unknown[];
                };
            } | null;
            cooAnalysis: {
                /** @enum {unknown} */
                verdict: "proceed" | "proceed with conditions" | "renegotiate" | "defer" | "stop" | "act now" | "insufficient data";
                headline: string;
                confidence: number;
                evidence: {
                    claim: string;
                    source: string;
                    origin: string;
                }[];
                recommendations: Record<string, unknown>[];
                risks: Record<string, unknown>[];
                /** @description Inputs whose absence lowered the confidence. */
                missing: {
                    path: string;
                    wouldAdd: string;
                }[];
                questions: string[];
                assumptions: string[];
                operationalIntegration: {
                    culturalAlignment: string;
                    processComplexity: string;
                    talentRetention: string;
                };
            } | null;
            coordinatedRecommendations: {
                priority: string;
                category: string;
                recommendation: string;
                rationale: string;
                timeline: string;
            }[];
            extensionsApplied: string[];
            /** @description Every value of a role that an extension pack changed. */
            adjustments: {
                extensionId: string;
                /** @enum {unknown} */
                role: "CTO" | "CFO" | "CISO" | "CIO" | "COO";
                path: string;
                before: unknown;
                after: unknown;
                rule: string;
            }[];
            /** @description What the confidence was computed from. */
            confidenceDetail: Record<string, unknown> | null;
            /** Format: date-time */
            timestamp: string;
            query: {
                /** @enum {unknown} */
                type: "MA_EVALUATION" | "STRATEGIC_PLANNING" | "CRISIS_MANAGEMENT" | "FINANCIAL_ANALYSIS";
                content: string;
                /** @enum {unknown} */
                urgency: "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
            };
            organizationId: string;
            authorization: {
                authorized: boolean;
                /** @enum {unknown} */
                reason?: "INSUFFICIENT_AUTHORITY" | "PERMISSION_DENIED";
                requiredLevel: number;
                currentLevel: number;
                conditions?: string[];
            } | null;
            decisionId: string | null;
            failedModules: {
                /** @enum {unknown} */
                role: "CTO" | "CFO" | "CISO" | "CIO" | "COO";
                code: string;
                reason: string;
            }[];
            assumptions: string[];
            dissent: Record<string, unknown>[];
            dataSources: Record<string, unknown>[];
            /** @description Only of a scenario: the query that it is of. */
            scenarioOf?: string;
            /** @description Only of a scenario: what it is called. */
            name?: string;
            /** @description What was computed from the figures of the query, the likeliest to decide first. */
            figures: {
                id: string;
                name: string;
                value: number;
                low: number;
                high: number;
                unit: string;
                formatted: string;
                /** @description The calculation in the words of the text. */
                words: string;
                /** @description The decision model that gave it. */
                model: string;
            }[];
            /** @description What would sharpen the answer most, the most valuable first. */
            questions: {
                question: string;
                why: string;
                quote?: string;
                path?: string;
            }[];
            /** @description What those who know the trade, the kind of incident or the circumstance look at. */
            checklists: {
                title: string;
                points: string[];
                /** @description The words of the query that call for it. */
                quote: string;
            }[];
            page: {
                sentence: string;
                numbers: {
                    name: string;
                    formatted: string;
                    words: string;
                }[];
                /** @description The lines that lead to the numbers. */
                working?: {
                    name: string;
                    formatted: string;
                    words: string;
                }[];
                answers?: {
                    asked: string;
                    answer: string;
                    lines?: string[];
                }[];
                /** @description The page as it is printed, where a reader wrote one: its lines and sums, and where table and steps stand. */
                body?: {
                    title: string;
                    /** @enum {unknown} */
                    kind: "lines" | "sum" | "table" | "steps";
                    lines: string[];
                    /** @description A calculation line by line that comes out; what its amounts are counted in stands once, or is said by each. */
                    sum?: {
                        unit: string;
                        /** @description Heads of the columns; empty where there is one alone. */
                        columns: string[];
                        terms: {
                            line: string;
                            /** @description One for each column, empty where there is none; in brackets where it is taken away, or below zero. */
                            amounts: string[];
                            isTotal: boolean;
                        }[];
                    };
                }[];
                comparison?: {
                    columns: string[];
                    rows: {
                        option: string;
                        cells: string[];
                    }[];
                };
                reasons?: string[];
                wouldChange: string[];
                firstActions: {
                    action: string;
                    owner: string;
                    timeline: string;
                }[];
                decides: string;
                unknown: string[];
            } | null;
            reading: components["schemas"]["Reading"] | null;
            /** @description Only where a language model has reworded texts of the answer: which model, and which texts. */
            narrative?: {
                model: string;
                rewritten: string[];
            };
            error?: {
                code: string;
                message: string;
            };
        };
        /**
         * Extension
         * @description An extension pack as the organization has it, with its configuration where it is installed.
         */
        Extension: {
            /** @description A slug that ends in the major and minor version. */
            id: string;
            name: string;
            /** @enum {unknown} */
            type: "industry" | "enterprise";
            category: string;
            version: string;
            description: string;
            capabilities: string[];
            supportedRegions: string[];
            regulatoryFrameworks: string[];
            installation: {
                /** @enum {unknown} */
                status: "available" | "installed" | "deprecated";
                requirements: string[];
                installTime: string;
            };
            /** @description Means of the reviews of the organization; zeros where there is none. */
            ratings: {
                overall: number;
                accuracy: number;
                usability: number;
                performance: number;
                reviews: number;
            };
            pricing: {
                model: string;
                freeQueries: number;
                paidTier: string;
            };
            /** @description Of a deprecated version: what to install instead. */
            replacedBy?: string;
            configuration?: components["schemas"]["ExtensionConfiguration"];
        };
        /**
         * ExtensionConfiguration
         * @description How a pack is set up. Thresholds of the pack, by their ids, raise an alert before the limit is broken; none loosens a limit. What is not listed is kept as sent.
         */
        ExtensionConfiguration: {
            /** @description Places that the pack covers: frameworks of other places are left out. Without it every place counts. */
            regions?: string[];
            /** @description Frameworks that are assessed whether or not their conditions hold. */
            frameworks?: string[];
            /**
             * Format: email
             * @description Whom to write to; kept with the configuration.
             */
            notificationEmail?: string;
            /** @description What raises an alert. */
            alertThresholds?: {
                /**
                 * @description Rating from which the compliance risk raises an alert.
                 * @enum {unknown}
                 */
                complianceRisk?: "LOW" | "MODERATE" | "MEDIUM" | "ELEVATED" | "HIGH" | "CRITICAL" | "low" | "moderate" | "medium" | "elevated" | "high" | "critical";
                /** @description Whether an applicable framework that is about to change raises an alert. */
                regulatoryChange?: boolean;
            };
        };
        /**
         * ExtensionConfigurationRequest
         * @description The configuration of an installed pack, in the place of the one before.
         */
        ExtensionConfigurationRequest: {
            configuration: components["schemas"]["ExtensionConfiguration"];
        };
        /**
         * ExtensionInstalledData
         * @description An extension pack is active for the organization.
         */
        ExtensionInstalledData: {
            installationId: string;
            organizationId: string;
            extensionId: string;
            version: string;
            status: string;
        };
        /**
         * ExtensionInstalledEvent
         * @description An extension pack is active for the organization.
         */
        ExtensionInstalledEvent: {
            /** @constant */
            event: "extension.installed";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["ExtensionInstalledData"];
        };
        /**
         * ExtensionList
         * @description The packs of the catalogue that pass the filter; of a family the newer version first.
         */
        ExtensionList: {
            extensions: {
                /** @description A slug that ends in the major and minor version. */
                id: string;
                name: string;
                /** @enum {unknown} */
                type: "industry" | "enterprise";
                category: string;
                version: string;
                description: string;
                capabilities: string[];
                supportedRegions: string[];
                regulatoryFrameworks: string[];
                installation: {
                    /** @enum {unknown} */
                    status: "available" | "installed" | "deprecated";
                    requirements: string[];
                    installTime: string;
                };
                /** @description Means of the reviews of the organization; zeros where there is none. */
                ratings: {
                    overall: number;
                    accuracy: number;
                    usability: number;
                    performance: number;
                    reviews: number;
                };
                pricing: {
                    model: string;
                    freeQueries: number;
                    paidTier: string;
                };
                /** @description Of a deprecated version: what to install instead. */
                replacedBy?: string;
            }[];
        };
        /**
         * ExtensionReview
         * @description The newest review of one executive.
         */
        ExtensionReview: {
            /** @description A slug that ends in the major and minor version. */
            extensionId: string;
            overall: number;
            accuracy: number;
            usability: number;
            performance: number;
            comment: string | null;
            executive: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * ExtensionReviewRequest
         * @description What an executive says of a pack, 1 to 5 each.
         */
        ExtensionReviewRequest: {
            overall: number;
            accuracy: number;
            usability: number;
            performance: number;
            /** @description Kept sealed. */
            comment?: string;
        };
        /**
         * Feedback
         * @description The newest word of one executive on one answer, or on the part of one role in it.
         */
        Feedback: {
            queryId: string;
            /**
             * @description Null: the whole answer.
             * @enum {unknown}
             */
            role: "CTO" | "CFO" | "CISO" | "CIO" | "COO" | null;
            accurate: boolean;
            comment: string | null;
            /** @description Who said it. */
            executive: string;
            /**
             * Format: date-time
             * @description When the executive first said something of it.
             */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * FeedbackRequest
         * @description Whether an answer proved accurate, as a whole or in the part of one role.
         */
        FeedbackRequest: {
            /**
             * @description The role whose analysis is meant; left out, the whole answer.
             * @enum {unknown}
             */
            role?: "CTO" | "CFO" | "CISO" | "CIO" | "COO";
            accurate: boolean;
            /** @description What was right or wrong; kept sealed. */
            comment?: string;
        };
        /**
         * GovernanceBundle
         * @description Requests that are released together or not at all.
         */
        GovernanceBundle: {
            bundle_id: string;
            request_ids: string[];
            /** @enum {unknown} */
            status: "pending" | "released" | "cancelled" | "failed";
            /** @description When they are to be released; null for at once. */
            release_at: string | null;
            /** Format: date-time */
            created_at: string;
            created_by: string;
            /** @description When they were released, or the bundle was cancelled or given up. */
            ended_at: string | null;
        };
        /**
         * GovernanceBundleRequest
         * @description Approved requests to be released together or not at all, at once or at a time.
         */
        GovernanceBundleRequest: {
            request_ids: string[];
            /**
             * Format: date-time
             * @description A time that has passed is at once.
             */
            release_at?: string;
        };
        /**
         * GovernanceComment
         * @description A comment on a request, with the stage, the round and the content that it belongs to.
         */
        GovernanceComment: {
            comment_id: string;
            request_id: string;
            /** @description The comment that it answers. */
            in_reply_to: string | null;
            /** @enum {unknown} */
            stage_id: "INSTRUCTIONAL_DESIGN_REVIEW" | "SME_REVIEW" | "ASSESSMENT_REVIEW" | "CERTIFICATION_COMPLIANCE_REVIEW" | null;
            round: number;
            content_version: number;
            author_id: string;
            /** @description The service that wrote for the author. */
            on_behalf_by: string | null;
            text: string;
            /** Format: date-time */
            created_at: string;
        };
        /**
         * GovernanceCommentAddedData
         * @description Somebody has written about a request. What was written is read at the request.
         */
        GovernanceCommentAddedData: {
            request_id: string;
            tenant_id: string;
            cms_content_entry_id: string;
            template_id: string;
            template_version: string;
            workflow_status: string;
            current_stage_id: string | null;
            round: number;
            comment_id: string;
            stage_id: string | null;
            in_reply_to: string | null;
            author_id: string;
            /** Format: date-time */
            created_at: string;
        };
        /**
         * GovernanceCommentAddedEvent
         * @description Somebody has written about a request. What was written is read at the request.
         */
        GovernanceCommentAddedEvent: {
            /** @constant */
            event: "governance.comment.added";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["GovernanceCommentAddedData"];
        };
        /**
         * GovernanceCommentList
         * @description Comments on a request, oldest first.
         */
        GovernanceCommentList: {
            items: components["schemas"]["GovernanceComment"][];
            /** @description For what follows; null at the end. */
            next_cursor: string | null;
        };
        /**
         * GovernanceCommentRequest
         * @description What somebody writes about a request.
         */
        GovernanceCommentRequest: {
            text: string;
            /**
             * @description The stage that it is about.
             * @enum {unknown}
             */
            stage_id?: "INSTRUCTIONAL_DESIGN_REVIEW" | "SME_REVIEW" | "ASSESSMENT_REVIEW" | "CERTIFICATION_COMPLIANCE_REVIEW";
            /** @description The comment that it answers. */
            in_reply_to?: string;
        };
        /**
         * GovernanceDelegation
         * @description Who decides for whom, and from when until when.
         */
        GovernanceDelegation: {
            user: string;
            to: string;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            until: string;
            /** Format: date-time */
            updated_at: string;
            updated_by: string;
        };
        /**
         * GovernanceDelegationList
         * @description The delegations of the organization, in order of the users.
         */
        GovernanceDelegationList: {
            items: components["schemas"]["GovernanceDelegation"][];
        };
        /**
         * GovernanceDelegationRequest
         * @description Hands the authority of a user over to another for a time, in the place of what was said before.
         */
        GovernanceDelegationRequest: {
            /** @description Who decides for the user. */
            to: string;
            /** Format: date-time */
            from: string;
            /**
             * Format: date-time
             * @description The end, which is outside: at most a year behind `from`.
             */
            until: string;
        };
        /**
         * GovernancePolicy
         * @description The rules that hold for a template in the organization.
         */
        GovernancePolicy: {
            template_id: string;
            template_version: string;
            /** @description Stages that must be approved; the others are skipped. */
            required_stages: ("INSTRUCTIONAL_DESIGN_REVIEW" | "SME_REVIEW" | "ASSESSMENT_REVIEW" | "CERTIFICATION_COMPLIANCE_REVIEW")[];
            /** @description Nobody who wrote or submitted a request decides it. */
            separation_of_duties: boolean;
            /** @description Who may decide a stage: any of the users, any of the roles. Without an entry whoever may write does. */
            stage_deciders: {
                INSTRUCTIONAL_DESIGN_REVIEW?: {
                    users?: string[];
                    roles?: string[];
                };
                SME_REVIEW?: {
                    users?: string[];
                    roles?: string[];
                };
                ASSESSMENT_REVIEW?: {
                    users?: string[];
                    roles?: string[];
                };
                CERTIFICATION_COMPLIANCE_REVIEW?: {
                    users?: string[];
                    roles?: string[];
                };
            };
            /**
             * @description Whether a new round starts all stages again, or the one that asked for changes.
             * @enum {unknown}
             */
            resubmission: "restart" | "resume";
            /** @description Hours that a stage may be active before it is overdue. */
            due_hours: {
                INSTRUCTIONAL_DESIGN_REVIEW?: number;
                SME_REVIEW?: number;
                ASSESSMENT_REVIEW?: number;
                CERTIFICATION_COMPLIANCE_REVIEW?: number;
            };
            /** @description How many different people must approve a stage; one where it is not named. */
            min_approvals: {
                INSTRUCTIONAL_DESIGN_REVIEW?: number;
                SME_REVIEW?: number;
                ASSESSMENT_REVIEW?: number;
                CERTIFICATION_COMPLIANCE_REVIEW?: number;
            };
            /** @description Decisions that must say why. */
            notes_required: ("APPROVE" | "REQUEST_CHANGES")[];
            /** @description A second open request for a content entry is refused; one that is submitted and has not ended is open. */
            one_open_request: boolean;
            /**
             * @description With `evaluate` nothing is refused by deciders, separation of duties, required notes or open requests; what would have been stands with the decision as `findings`.
             * @enum {unknown}
             */
            mode: "enforce" | "evaluate";
            /** @description Counts what the organization has laid down; 0 for nothing. */
            version: number;
            updated_at: string | null;
            updated_by: string | null;
        };
        /**
         * GovernancePolicyRequest
         * @description What an organization lays down about the review of a template, in the place of what it said before.
         */
        GovernancePolicyRequest: {
            /** @description Stages that must be approved; the others are skipped. */
            required_stages?: ("INSTRUCTIONAL_DESIGN_REVIEW" | "SME_REVIEW" | "ASSESSMENT_REVIEW" | "CERTIFICATION_COMPLIANCE_REVIEW")[];
            /** @description Nobody who wrote or submitted a request decides it. */
            separation_of_duties?: boolean;
            /** @description Who may decide a stage: any of the users, any of the roles. Without an entry whoever may write does. */
            stage_deciders?: {
                INSTRUCTIONAL_DESIGN_REVIEW?: {
                    users?: string[];
                    roles?: string[];
                };
                SME_REVIEW?: {
                    users?: string[];
                    roles?: string[];
                };
                ASSESSMENT_REVIEW?: {
                    users?: string[];
                    roles?: string[];
                };
                CERTIFICATION_COMPLIANCE_REVIEW?: {
                    users?: string[];
                    roles?: string[];
                };
            };
            /**
             * @description Whether a new round starts all stages again, or the one that asked for changes.
             * @enum {unknown}
             */
            resubmission?: "restart" | "resume";
            /** @description Hours that a stage may be active before it is overdue. */
            due_hours?: {
                INSTRUCTIONAL_DESIGN_REVIEW?: number;
                SME_REVIEW?: number;
                ASSESSMENT_REVIEW?: number;
                CERTIFICATION_COMPLIANCE_REVIEW?: number;
            };
            /** @description How many different people must approve a stage; one where it is not named. */
            min_approvals?: {
                INSTRUCTIONAL_DESIGN_REVIEW?: number;
                SME_REVIEW?: number;
                ASSESSMENT_REVIEW?: number;
                CERTIFICATION_COMPLIANCE_REVIEW?: number;
            };
            /** @description Decisions that must say why. */
            notes_required?: ("APPROVE" | "REQUEST_CHANGES")[];
            /** @description A second open request for a content entry is refused; one that is submitted and has not ended is open. */
            one_open_request?: boolean;
            /**
             * @description With `evaluate` nothing is refused by deciders, separation of duties, required notes or open requests; what would have been stands with the decision as `findings`.
             * @enum {unknown}
             */
            mode?: "enforce" | "evaluate";
        };
        /**
         * GovernancePolicyVersion
         * @description A policy that was laid down, with what it changed.
         */
        GovernancePolicyVersion: {
            template_id: string;
            template_version: string;
            /** @description Stages that must be approved; the others are skipped. */
            required_stages: ("INSTRUCTIONAL_DESIGN_REVIEW" | "SME_REVIEW" | "ASSESSMENT_REVIEW" | "CERTIFICATION_COMPLIANCE_REVIEW")[];
            /** @description Nobody who wrote or submitted a request decides it. */
            separation_of_duties: boolean;
            /** @description Who may decide a stage: any of the users, any of the roles. Without an entry whoever may write does. */
            stage_deciders: {
                INSTRUCTIONAL_DESIGN_REVIEW?: {
                    users?: string[];
                    roles?: string[];
                };
                SME_REVIEW?: {
                    users?: string[];
                    roles?: string[];
                };
                ASSESSMENT_REVIEW?: {
                    users?: string[];
                    roles?: string[];
                };
                CERTIFICATION_COMPLIANCE_REVIEW?: {
                    users?: string[];
                    roles?: string[];
                };
            };
            /**
             * @description Whether a new round starts all stages again, or the one that asked for changes.
             * @enum {unknown}
             */
            resubmission: "restart" | "resume";
            /** @description Hours that a stage may be active before it is overdue. */
            due_hours: {
                INSTRUCTIONAL_DESIGN_REVIEW?: number;
                SME_REVIEW?: number;
                ASSESSMENT_REVIEW?: number;
                CERTIFICATION_COMPLIANCE_REVIEW?: number;
            };
            /** @description How many different people must approve a stage; one where it is not named. */
            min_approvals: {
                INSTRUCTIONAL_DESIGN_REVIEW?: number;
                SME_REVIEW?: number;
                ASSESSMENT_REVIEW?: number;
                CERTIFICATION_COMPLIANCE_REVIEW?: number;
            };
            /** @description Decisions that must say why. */
            notes_required: ("APPROVE" | "REQUEST_CHANGES")[];
            /** @description A second open request for a content entry is refused; one that is submitted and has not ended is open. */
            one_open_request: boolean;
            /**
             * @description With `evaluate` nothing is refused by deciders, separation of duties, required notes or open requests; what would have been stands with the decision as `findings`.
             * @enum {unknown}
             */
            mode: "enforce" | "evaluate";
            /** @description Counts what the organization has laid down; 0 for nothing. */
            version: number;
            updated_at: string | null;
            updated_by: string | null;
            /** @description Rules that became others by it. */
            changed: ("required_stages" | "separation_of_duties" | "stage_deciders" | "resubmission" | "due_hours" | "min_approvals" | "notes_required" | "one_open_request" | "mode")[];
        };
        /**
         * GovernancePolicyVersions
         * @description Every policy that was ever laid down for a template, oldest first.
         */
        GovernancePolicyVersions: {
            items: components["schemas"]["GovernancePolicyVersion"][];
        };
        /**
         * GovernanceRejection
         * @description Rejects a request, for good.
         */
        GovernanceRejection: {
            /** @description Why; kept in the history. */
            notes: string;
        };
        /**
         * GovernanceReleaseRequest
         * @description When to release; at once when left out.
         */
        GovernanceReleaseRequest: {
            /**
             * Format: date-time
             * @description A time that has passed is at once.
             */
            release_at?: string;
        };
        /**
         * GovernanceRequest
         * @description A request as whoever submits it sees it.
         */
        GovernanceRequest: {
            request_id: string;
            tenant_id: string;
            template_id: string;
            template_version: string;
            title: string;
            summary: string | null;
            priority: string;
            /** @enum {unknown} */
            status: "draft" | "submitted" | "validated" | "classified" | "ownership_resolved" | "planned" | "queued" | "in_execution" | "awaiting_review" | "under_review" | "changes_requested" | "approved" | "promotion_pending" | "promoted" | "completed" | "failed" | "rejected" | "withdrawn";
            input_payload: Record<string, unknown>;
            /** @description Who submitted it last; null for a draft. */
            submitter_id: string | null;
            /** Format: date-time */
            created_at: string;
            created_by: string;
            /** Format: date-time */
            updated_at: string;
            updated_by: string;
            /** @description Counts the changes. */
            version: number;
            /** @description Counts what there was to be read: amendments and rounds. The ETag, for `If-Match`. */
            content_version: number;
            /** @description When a released request is to be promoted; null for at once. */
            release_at: string | null;
        };
        /**
         * GovernanceRequestAmendment
         * @description What is given replaces what was there; what is left out stays.
         */
        GovernanceRequestAmendment: {
            /** @description Title of the workflow. */
            title?: string;
            /** @description What is to be reviewed. */
            summary?: string | null;
            /** @description Any word; `normal` when left out. */
            priority?: string;
            /** @description Kept as sent. For an instructional template `cms_content_entry_id` is required; `cms_schema_id` and `cms_actor_user_id` are known. */
            input_payload?: Record<string, unknown>;
        };
        /**
         * GovernanceRequestHistory
         * @description Everything that happened to a request, oldest first. Entries never change; each hash covers the entry and the hash before it.
         */
        GovernanceRequestHistory: {
            items: {
                /** @description Counts within the request, without gaps. */
                sequence: number;
                /** Format: date-time */
                at: string;
                actor: string;
                /** @description The service that acted for the actor. */
                on_behalf_by: string | null;
                /** @enum {unknown} */
                action: "create" | "amend" | "submit" | "resubmit" | "validate" | "classify" | "resolve_ownership" | "plan" | "queue" | "execute" | "await_review" | "approve" | "request_changes" | "overdue" | "release" | "reschedule" | "cancel_release" | "promote" | "complete" | "fail" | "reject" | "withdraw";
                /** @enum {unknown} */
                from_status: "draft" | "submitted" | "validated" | "classified" | "ownership_resolved" | "planned" | "queued" | "in_execution" | "awaiting_review" | "under_review" | "changes_requested" | "approved" | "promotion_pending" | "promoted" | "completed" | "failed" | "rejected" | "withdrawn" | null;
                /** @enum {unknown} */
                to_status: "draft" | "submitted" | "validated" | "classified" | "ownership_resolved" | "planned" | "queued" | "in_execution" | "awaiting_review" | "under_review" | "changes_requested" | "approved" | "promotion_pending" | "promoted" | "completed" | "failed" | "rejected" | "withdrawn";
                /** @enum {unknown} */
                stage_id: "INSTRUCTIONAL_DESIGN_REVIEW" | "SME_REVIEW" | "ASSESSMENT_REVIEW" | "CERTIFICATION_COMPLIANCE_REVIEW" | null;
                /** @enum {unknown} */
                decision: "APPROVE" | "REQUEST_CHANGES" | null;
                notes: string | null;
                round: number;
                /** @description What there was to be read; null in entries of an earlier release. */
                content_version: number | null;
                /** @description Whose authority the actor used, where it was not its own. */
                delegated_by: string | null;
                /** @description What a policy under evaluation would have refused it for. */
                findings: ("NOT_A_DECIDER" | "SEPARATION_OF_DUTIES" | "NOTES_REQUIRED" | "ONE_OPEN_REQUEST")[];
                hash: string;
            }[];
        };
        /**
         * GovernanceRequestList
         * @description Requests of the organization, last changed first.
         */
        GovernanceRequestList: {
            items: components["schemas"]["GovernanceRequest"][];
            page: number;
            page_size: number;
            total_count: number;
            total_pages: number;
            /** @description For what follows the first page, or what a cursor gave; null at the end, and behind a page by another number. */
            next_cursor: string | null;
        };
        /**
         * GovernanceRequestResubmission
         * @description Amends the request on the way, where anything is given.
         */
        GovernanceRequestResubmission: {
            /** @description Title of the workflow. */
            title?: string;
            /** @description What is to be reviewed. */
            summary?: string | null;
            /** @description Any word; `normal` when left out. */
            priority?: string;
            /** @description Kept as sent. For an instructional template `cms_content_entry_id` is required; `cms_schema_id` and `cms_actor_user_id` are known. */
            input_payload?: Record<string, unknown>;
        };
        /**
         * GovernanceRequestSubmittedData
         * @description An instructional request has entered its review; `round` tells a resubmission from the first time.
         */
        GovernanceRequestSubmittedData: {
            request_id: string;
            tenant_id: string;
            cms_content_entry_id: string;
            template_id: string;
            template_version: string;
            workflow_status: string;
            current_stage_id: string | null;
            round: number;
            /** Format: date-time */
            submitted_at: string;
            submitted_by_user_id: string;
        };
        /**
         * GovernanceRequestSubmittedEvent
         * @description An instructional request has entered its review; `round` tells a resubmission from the first time.
         */
        GovernanceRequestSubmittedEvent: {
            /** @constant */
            event: "governance.request.submitted";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["GovernanceRequestSubmittedData"];
        };
        /**
         * GovernanceRequestVersion
         * @description What was submitted in a round, and what is different from the round before.
         */
        GovernanceRequestVersion: {
            round: number;
            content_version: number;
            /** Format: date-time */
            submitted_at: string;
            submitted_by: string;
            /** @description The service that submitted for `submitted_by`. */
            on_behalf_by: string | null;
            title: string;
            priority: string;
            summary: string | null;
            input_payload: Record<string, unknown>;
            changes: {
                /** @description JSON Pointer. */
                path: string;
                /** @description Absent where there was nothing. */
                before?: unknown;
                /** @description Absent where there is nothing any more. */
                after?: unknown;
            }[];
        };
        /**
         * GovernanceRequestVersions
         * @description Everything that was ever submitted of a request, oldest first.
         */
        GovernanceRequestVersions: {
            items: components["schemas"]["GovernanceRequestVersion"][];
        };
        /**
         * GovernanceStageDecidedData
         * @description A review stage has been decided; the workflow stands where `workflow_status` and `current_stage_id` say.
         */
        GovernanceStageDecidedData: {
            request_id: string;
            tenant_id: string;
            cms_content_entry_id: string;
            template_id: string;
            template_version: string;
            workflow_status: string;
            current_stage_id: string | null;
            round: number;
            stage_id: string;
            /** @enum {unknown} */
            decision: "APPROVE" | "REQUEST_CHANGES";
            /** Format: date-time */
            decided_at: string;
            decided_by_user_id: string;
        };
        /**
         * GovernanceStageDecidedEvent
         * @description A review stage has been decided; the workflow stands where `workflow_status` and `current_stage_id` say.
         */
        GovernanceStageDecidedEvent: {
            /** @constant */
            event: "governance.stage.decided";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["GovernanceStageDecidedData"];
        };
        /**
         * GovernanceStageOverdueData
         * @description A stage should have been decided by now; told once each time that it is asked for.
         */
        GovernanceStageOverdueData: {
            request_id: string;
            tenant_id: string;
            cms_content_entry_id: string;
            template_id: string;
            template_version: string;
            workflow_status: string;
            current_stage_id: string | null;
            round: number;
            stage_id: string;
            /** Format: date-time */
            due_at: string;
            /** @description Who is asked: any of the users, any of the roles; null for whoever may write. */
            deciders: {
                users?: string[];
                roles?: string[];
            } | null;
        };
        /**
         * GovernanceStageOverdueEvent
         * @description A stage should have been decided by now; told once each time that it is asked for.
         */
        GovernanceStageOverdueEvent: {
            /** @constant */
            event: "governance.stage.overdue";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["GovernanceStageOverdueData"];
        };
        /**
         * GovernanceStageReminderData
         * @description Three quarters of the time that a stage has are over; told once each time that it is asked for.
         */
        GovernanceStageReminderData: {
            request_id: string;
            tenant_id: string;
            cms_content_entry_id: string;
            template_id: string;
            template_version: string;
            workflow_status: string;
            current_stage_id: string | null;
            round: number;
            stage_id: string;
            /** Format: date-time */
            due_at: string;
            /** @description Who is asked: any of the users, any of the roles; null for whoever may write. */
            deciders: {
                users?: string[];
                roles?: string[];
            } | null;
        };
        /**
         * GovernanceStageReminderEvent
         * @description Three quarters of the time that a stage has are over; told once each time that it is asked for.
         */
        GovernanceStageReminderEvent: {
            /** @constant */
            event: "governance.stage.reminder";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["GovernanceStageReminderData"];
        };
        /**
         * GovernanceWithdrawal
         * @description Takes a request back, for good.
         */
        GovernanceWithdrawal: {
            /** @description Why; kept in the history. */
            notes?: string;
        };
        /**
         * GovernanceWorkflowApprovedData
         * @description The last required stage has been approved; the content may be released.
         */
        GovernanceWorkflowApprovedData: {
            request_id: string;
            tenant_id: string;
            cms_content_entry_id: string;
            template_id: string;
            template_version: string;
            workflow_status: string;
            current_stage_id: string | null;
            round: number;
            /** Format: date-time */
            approved_for_release_at: string;
        };
        /**
         * GovernanceWorkflowApprovedEvent
         * @description The last required stage has been approved; the content may be released.
         */
        GovernanceWorkflowApprovedEvent: {
            /** @constant */
            event: "governance.workflow.approved";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["GovernanceWorkflowApprovedData"];
        };
        /**
         * GovernanceWorkflowEndedData
         * @description A request has been withdrawn or rejected, or its promotion was given up: `request_status` says which. What failed may be released or submitted again.
         */
        GovernanceWorkflowEndedData: {
            request_id: string;
            tenant_id: string;
            cms_content_entry_id: string;
            template_id: string;
            template_version: string;
            workflow_status: string;
            current_stage_id: string | null;
            round: number;
            request_status: string;
            /** Format: date-time */
            ended_at: string;
            ended_by_user_id: string;
        };
        /**
         * GovernanceWorkflowEndedEvent
         * @description A request has been withdrawn or rejected, or its promotion was given up: `request_status` says which. What failed may be released or submitted again.
         */
        GovernanceWorkflowEndedEvent: {
            /** @constant */
            event: "governance.workflow.ended";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["GovernanceWorkflowEndedData"];
        };
        /**
         * GovernanceWorkflowReleasedData
         * @description The content has been released.
         */
        GovernanceWorkflowReleasedData: {
            request_id: string;
            tenant_id: string;
            cms_content_entry_id: string;
            template_id: string;
            template_version: string;
            workflow_status: string;
            current_stage_id: string | null;
            round: number;
            /** Format: date-time */
            released_at: string;
        };
        /**
         * GovernanceWorkflowReleasedEvent
         * @description The content has been released.
         */
        GovernanceWorkflowReleasedEvent: {
            /** @constant */
            event: "governance.workflow.released";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["GovernanceWorkflowReleasedData"];
        };
        /**
         * Health
         * @description Whether the service works: healthy only when every check passes.
         */
        Health: {
            /** @enum {unknown} */
            status: "healthy" | "unhealthy";
            /** Format: date-time */
            timestamp: string;
            version: string;
            services: {
                /**
                 * @description Queries are accepted, and none is overdue.
                 * @enum {unknown}
                 */
                executiveIntelligence: "healthy" | "unhealthy";
                /**
                 * @description A process runs the role modules and joins their answers.
                 * @enum {unknown}
                 */
                csuiteModules: "healthy" | "unhealthy";
                /**
                 * @description The catalogue is loaded and a process applies its packs.
                 * @enum {unknown}
                 */
                extensions: "healthy" | "unhealthy";
                /**
                 * @description Postgres answers.
                 * @enum {unknown}
                 */
                database: "healthy" | "unhealthy";
                /**
                 * @description Redis answers and throws nothing away.
                 * @enum {unknown}
                 */
                cache: "healthy" | "unhealthy";
            };
            metrics: {
                /** @description Seconds since the answering process started. */
                uptime: number;
                /** @description Client connections of the answering process. */
                activeConnections: number;
                /** @description Share of the memory of the machine or container that the answering process holds. */
                memoryUsage: number;
                /** @description Share of all processors that the answering process used since it was last asked, at least a second. */
                cpuUsage: number;
            };
        };
        /**
         * InstallRequest
         * @description Which pack is installed, and how it is set up. Another version of what is installed takes its place.
         */
        InstallRequest: {
            /** @description A slug that ends in the major and minor version. */
            extensionId: string;
            /** @description Of the extension; the one that it has without. */
            version?: string;
            configuration?: components["schemas"]["ExtensionConfiguration"];
        };
        /**
         * Installation
         * @description Where an installation stands.
         */
        Installation: {
            installationId: string;
            /** @description A slug that ends in the major and minor version. */
            extensionId: string;
            version: string;
            /** @enum {unknown} */
            status: "installing" | "installed" | "failed";
            /** @description Percent of the steps that are completed. */
            progress: number;
            /**
             * Format: date-time
             * @description When it ended, or is expected to.
             */
            estimatedCompletion: string;
            steps: {
                /** @enum {unknown} */
                name: "validation" | "dependency_resolution" | "configuration" | "activation";
                /** @enum {unknown} */
                status: "queued" | "processing" | "completed" | "failed" | "skipped";
                /** Format: date-time */
                startedAt?: string;
                /** Format: date-time */
                completedAt?: string;
            }[];
            /** @description What the caller should know, such as that the version is deprecated. */
            warnings: string[];
            /** @description Why it failed. */
            error?: {
                /** @constant */
                code: "INSTALLATION_FAILED";
                message: string;
            };
        };
        /**
         * InstructionalWorkflowBulkDecisionRequest
         * @description Decisions that are made one after the other, each for itself.
         */
        InstructionalWorkflowBulkDecisionRequest: {
            items: {
                request_id: string;
                /**
                 * @description The stage to decide: it must be the active one.
                 * @enum {unknown}
                 */
                stage_id: "INSTRUCTIONAL_DESIGN_REVIEW" | "SME_REVIEW" | "ASSESSMENT_REVIEW" | "CERTIFICATION_COMPLIANCE_REVIEW";
                /** @enum {unknown} */
                decision: "APPROVE" | "REQUEST_CHANGES";
                /** @description Why; kept with the stage and in the history. */
                notes?: string;
                /** @description What was read, as `If-Match` says it: 412 `CONTENT_CHANGED` where it is another now. */
                content_version?: number;
            }[];
        };
        /**
         * InstructionalWorkflowBulkDecisionResponse
         * @description A result for each decision, in their order: what the decision alone would have been answered with.
         */
        InstructionalWorkflowBulkDecisionResponse: {
            items: {
                request_id: string;
                /** @description The HTTP status. */
                status: number;
                projection: components["schemas"]["InstructionalWorkflowProjectionRecord"] | null;
                error: {
                    code: string;
                    message: string;
                    details: Record<string, unknown>[];
                } | null;
            }[];
        };
        /**
         * InstructionalWorkflowDecision
         * @description A decision on a stage, of whatever round.
         */
        InstructionalWorkflowDecision: {
            /** @enum {unknown} */
            stage_id: "INSTRUCTIONAL_DESIGN_REVIEW" | "SME_REVIEW" | "ASSESSMENT_REVIEW" | "CERTIFICATION_COMPLIANCE_REVIEW";
            /** @enum {unknown} */
            decision: "APPROVE" | "REQUEST_CHANGES";
            /** Format: date-time */
            decided_at: string;
            decided_by_user_id: string;
            /** @description The service that decided for the user. */
            on_behalf_by: string | null;
            /** @description Whose authority the user used, where it was not its own. */
            delegated_by_user_id: string | null;
            notes: string | null;
            /** @description What there was to be read; null in decisions of an earlier release. */
            content_version: number | null;
            /** @description What a policy under evaluation would have refused it for. */
            findings: ("NOT_A_DECIDER" | "SEPARATION_OF_DUTIES" | "NOTES_REQUIRED" | "ONE_OPEN_REQUEST")[];
        };
        /**
         * InstructionalWorkflowDecisionRequest
         * @description Decides the active stage of a request. Who decides is whoever the token names.
         */
        InstructionalWorkflowDecisionRequest: {
            /**
             * @description The stage to decide: it must be the active one.
             * @enum {unknown}
             */
            stage_id: "INSTRUCTIONAL_DESIGN_REVIEW" | "SME_REVIEW" | "ASSESSMENT_REVIEW" | "CERTIFICATION_COMPLIANCE_REVIEW";
            /** @enum {unknown} */
            decision: "APPROVE" | "REQUEST_CHANGES";
            /** @description Why; kept with the stage and in the history. */
            notes?: string;
        };
        /**
         * InstructionalWorkflowProjectionListResponse
         * @description Projections of the organization, a page of them.
         */
        InstructionalWorkflowProjectionListResponse: {
            items: components["schemas"]["InstructionalWorkflowProjectionRecord"][];
            page: number;
            page_size: number;
            total_count: number;
            total_pages: number;
            /** @description For what follows the first page, or what a cursor gave; null at the end, and behind a page by another number. */
            next_cursor: string | null;
        };
        /**
         * InstructionalWorkflowProjectionRecord
         * @description The state of a review, whole: what is needed to render it.
         */
        InstructionalWorkflowProjectionRecord: {
            request_id: string;
            tenant_id: string;
            /** @description The join key. */
            cms_content_entry_id: string;
            /** @enum {unknown} */
            cms_schema_id: "course" | "assessment" | null;
            template_id: string;
            template_version: string;
            title: string;
            /** @enum {unknown} */
            request_status: "draft" | "submitted" | "validated" | "classified" | "ownership_resolved" | "planned" | "queued" | "in_execution" | "awaiting_review" | "under_review" | "changes_requested" | "approved" | "promotion_pending" | "promoted" | "completed" | "failed" | "rejected" | "withdrawn";
            /** @enum {unknown} */
            workflow_status: "NOT_SUBMITTED" | "IN_REVIEW" | "CHANGES_REQUESTED" | "APPROVED_FOR_RELEASE" | "RELEASED";
            /** @enum {unknown} */
            content_kind: "CURRICULUM_COURSE" | "ASSESSMENT";
            /** @enum {unknown} */
            current_stage_id: "INSTRUCTIONAL_DESIGN_REVIEW" | "SME_REVIEW" | "ASSESSMENT_REVIEW" | "CERTIFICATION_COMPLIANCE_REVIEW" | null;
            submitted_at: string | null;
            submitted_by_user_id: string | null;
            approved_for_release_at: string | null;
            released_at: string | null;
            /** @description Counts the submissions. */
            round: number;
            /** @description When a released request is to be promoted, where that waits for its time. */
            release_at: string | null;
            /** @description Counts what there was to be read: amendments and rounds. The ETag, for `If-Match`. */
            content_version: number;
            /** @description Who is asked now, for what, and until when; null while nobody is. */
            asked: {
                /** @enum {unknown} */
                stage_id: "INSTRUCTIONAL_DESIGN_REVIEW" | "SME_REVIEW" | "ASSESSMENT_REVIEW" | "CERTIFICATION_COMPLIANCE_REVIEW";
                /** @description Any of the users, any of the roles; null for whoever may write. */
                deciders: {
                    users?: string[];
                    roles?: string[];
                } | null;
                missing_approvals: number;
                due_at: string | null;
            } | null;
            /** @description All rounds up to the present one. */
            rounds: components["schemas"]["InstructionalWorkflowRound"][];
            /** @description JSON Pointers to the fields and members of the payload that are not as in the round before. */
            changed_since_last_round: string[];
            /** @description Open requests of the same content entry, up to 20. */
            other_open_requests: string[];
            /** @description When the active stage is due, where it has a due time. */
            stage_due_at: string | null;
            stages: components["schemas"]["InstructionalWorkflowStageRecord"][];
        };
        /**
         * InstructionalWorkflowRound
         * @description A round of the review: what was submitted, and what was decided on it.
         */
        InstructionalWorkflowRound: {
            round: number;
            submitted_at: string | null;
            submitted_by_user_id: string | null;
            content_version: number | null;
            decisions: components["schemas"]["InstructionalWorkflowDecision"][];
        };
        /**
         * InstructionalWorkflowStageRecord
         * @description One stage as it stands in the present round.
         */
        InstructionalWorkflowStageRecord: {
            /** @enum {unknown} */
            stage_id: "INSTRUCTIONAL_DESIGN_REVIEW" | "SME_REVIEW" | "ASSESSMENT_REVIEW" | "CERTIFICATION_COMPLIANCE_REVIEW";
            label: string;
            /** @enum {unknown} */
            status: "PENDING" | "ACTIVE" | "APPROVED" | "CHANGES_REQUESTED" | "SKIPPED";
            required: boolean;
            sequence: number;
            /** @enum {unknown} */
            decision: "APPROVE" | "REQUEST_CHANGES" | null;
            decided_at: string | null;
            decided_by_user_id: string | null;
            notes: string | null;
            /** @description Any of the users, any of the roles; null for whoever may write. */
            deciders: {
                users?: string[];
                roles?: string[];
            } | null;
            /** @description Whether the caller, or the user that it acts for, may decide it now. */
            can_decide: boolean;
            /** @description So many different people must approve it. */
            required_approvals: number;
            /** @description Those that count now, oldest first. */
            approvals: components["schemas"]["InstructionalWorkflowDecision"][];
        };
        /**
         * MappedInputs
         * @description What the rows give under the dataMapping: inputs of the engine with their values, and what is left out and why.
         */
        MappedInputs: {
            inputs: {
                /** @description Path in the context, as in docs/inputs.md. */
                path: string;
                /** @description A number, or a list or record. */
                value: unknown;
                /** @description Where the rows stood. */
                from: string;
                currency?: string;
                /** @description Rows that went into it. */
                rows: number;
                period?: {
                    from: string;
                    to: string;
                };
            }[];
            notes: string[];
        };
        /**
         * ModuleDetail
         * @description One role module, with how it did for the organization over the last 24 hours.
         */
        ModuleDetail: {
            /** @enum {unknown} */
            role: "CTO" | "CFO" | "CISO" | "CIO" | "COO";
            name: string;
            version: string;
            /** @enum {unknown} */
            status: "active";
            /**
             * Format: date-time
             * @description When this version came out.
             */
            lastUpdated: string;
            description: string;
            capabilities: {
                name: string;
                description: string;
                inputTypes: string[];
                outputTypes: string[];
            }[];
            authorityLevels: number[];
            supportedIndustries: string[];
            metrics: {
                /** @description Runs that completed and were not marked inaccurate ÷ runs; 0 without runs. */
                accuracy: number;
                /** @description Mean seconds of a completed run. */
                responseTime: number;
                /** @description Share of the time in which at least one run was under way. */
                utilization: number;
                runs: number;
            };
        };
        /**
         * ModuleList
         * @description The role modules.
         */
        ModuleList: {
            modules: {
                /** @enum {unknown} */
                role: "CTO" | "CFO" | "CISO" | "CIO" | "COO";
                name: string;
                version: string;
                /** @enum {unknown} */
                status: "active";
                /**
                 * Format: date-time
                 * @description When this version came out.
                 */
                lastUpdated: string;
                /** @description Subjects that the role assesses, then its operations. */
                capabilities: string[];
            }[];
        };
        /**
         * ModuleOperationResponse
         * @description The answer of one role to one operation; of `analysis`, `recommendations`, `risks` and `validation` it has the one that was asked for.
         */
        ModuleOperationResponse: {
            id: string;
            /** @enum {unknown} */
            role: "CTO" | "CFO" | "CISO" | "CIO" | "COO";
            /** @enum {unknown} */
            operation: "analyze" | "recommendations" | "risks" | "validate";
            /** @enum {unknown} */
            status: "completed" | "failed" | "cancelled";
            confidence: number;
            processingTime: number;
            /** Format: date-time */
            timestamp: string;
            analysis?: Record<string, unknown> | null;
            recommendations?: Record<string, unknown>[] | null;
            risks?: Record<string, unknown>[] | null;
            validation?: {
                /** @enum {unknown} */
                verdict: "valid" | "conditional" | "invalid" | "insufficient_data";
                checks: Record<string, unknown>[];
                conditions: Record<string, unknown>[];
            } | null;
        };
        /**
         * NewGovernanceRequest
         * @description A request to review something by a template; a draft unless it is submitted at once.
         */
        NewGovernanceRequest: {
            /** @description The request template. */
            template_id: string;
            /** @description Its version; the current one when left out. */
            template_version?: string;
            /** @description Title of the workflow. */
            title: string;
            /** @description What is to be reviewed. */
            summary?: string | null;
            /** @description Any word; `normal` when left out. */
            priority?: string;
            /** @description Kept as sent. For an instructional template `cms_content_entry_id` is required; `cms_schema_id` and `cms_actor_user_id` are known. */
            input_payload: Record<string, unknown>;
            /** @description Submits the request in the same transaction. */
            submit?: boolean;
        };
        /**
         * PerformanceMetrics
         * @description What ran for the organization. Averages and rates are 0 where the count beside them is 0; percentiles are null there.
         */
        PerformanceMetrics: {
            /** @enum {unknown} */
            timeRange: "1h" | "24h" | "7d" | "30d";
            organizationId: string;
            /** @description All fields, unless metricTypes names some. */
            metrics: {
                /** @description Executive queries that ended, cancelled ones included. */
                queryCount?: number;
                /** @description Mean seconds from acceptance to the end of those that completed. */
                avgResponseTime?: number;
                /** @description Completed ÷ completed and failed. */
                successRate?: number;
                /** @description Mean confidence of those that completed. */
                confidenceScore?: number;
                /** @description Seconds, at most a fifth off. */
                responseTimePercentiles?: {
                    p50: number | null;
                    p95: number | null;
                    p99: number | null;
                };
            };
            breakdown: {
                byType?: {
                    MA_EVALUATION?: {
                        count: number;
                        avgResponseTime: number;
                    };
                    STRATEGIC_PLANNING?: {
                        count: number;
                        avgResponseTime: number;
                    };
                    CRISIS_MANAGEMENT?: {
                        count: number;
                        avgResponseTime: number;
                    };
                    FINANCIAL_ANALYSIS?: {
                        count: number;
                        avgResponseTime: number;
                    };
                };
                byModule?: {
                    CTO?: {
                        /** @description Share of the time range in which at least one run was under way. */
                        utilization: number;
                        /** @description Runs that completed and were not marked inaccurate ÷ runs. */
                        accuracy: number;
                        runs: number;
                        avgResponseTime: number;
                    };
                    CFO?: {
                        /** @description Share of the time range in which at least one run was under way. */
                        utilization: number;
                        /** @description Runs that completed and were not marked inaccurate ÷ runs. */
                        accuracy: number;
                        runs: number;
                        avgResponseTime: number;
                    };
                    CISO?: {
                        /** @description Share of the time range in which at least one run was under way. */
                        utilization: number;
                        /** @description Runs that completed and were not marked inaccurate ÷ runs. */
                        accuracy: number;
                        runs: number;
                        avgResponseTime: number;
                    };
                    CIO?: {
                        /** @description Share of the time range in which at least one run was under way. */
                        utilization: number;
                        /** @description Runs that completed and were not marked inaccurate ÷ runs. */
                        accuracy: number;
                        runs: number;
                        avgResponseTime: number;
                    };
                    COO?: {
                        /** @description Share of the time range in which at least one run was under way. */
                        utilization: number;
                        /** @description Runs that completed and were not marked inaccurate ÷ runs. */
                        accuracy: number;
                        runs: number;
                        avgResponseTime: number;
                    };
                };
                /** @description By extension id; those that ran. */
                byExtension?: {
                    [key: string]: {
                        runs: number;
                        successRate: number;
                        avgResponseTime: number;
                    };
                };
                /** @description By system type; those that were read. */
                byConnector?: {
                    [key: string]: {
                        runs: number;
                        successRate: number;
                        avgResponseTime: number;
                    };
                };
                /** @description Response times beside their targets: standard and complex queries, coordination (from the end of the last step of a query to its answer) and live reads of connected systems. */
                byClass?: {
                    standard?: {
                        count: number;
                        avgResponseTime: number;
                        /** @description Seconds, at most a fifth off. */
                        p99: number | null;
                        /** @description Share that stayed under the target. */
                        withinTarget: number | null;
                        /** @description Seconds that an answer is to stay under. */
                        target: number;
                        /** @description Seconds that 99 of a hundred are to stay under. */
                        targetP99: number;
                    };
                    complex?: {
                        count: number;
                        avgResponseTime: number;
                        /** @description Seconds, at most a fifth off. */
                        p99: number | null;
                        /** @description Share that stayed under the target. */
                        withinTarget: number | null;
                        /** @description Seconds that an answer is to stay under. */
                        target: number;
                        /** @description Seconds that 99 of a hundred are to stay under. */
                        targetP99: number;
                    };
                    coordination?: {
                        count: number;
                        avgResponseTime: number;
                        /** @description Seconds, at most a fifth off. */
                        p99: number | null;
                        /** @description Share that stayed under the target. */
                        withinTarget: number | null;
                        /** @description Seconds that an answer is to stay under. */
                        target: number;
                        /** @description Seconds that 99 of a hundred are to stay under. */
                        targetP99: number;
                    };
                    live?: {
                        count: number;
                        avgResponseTime: number;
                        /** @description Seconds, at most a fifth off. */
                        p99: number | null;
                        /** @description Share that stayed under the target. */
                        withinTarget: number | null;
                        /** @description Seconds that an answer is to stay under. */
                        target: number;
                        /** @description Seconds that 99 of a hundred are to stay under. */
                        targetP99: number;
                    };
                };
            };
            /** @description One entry for each five minutes (1h), hour (24h) or day (7d, 30d), oldest first; empty where trends were not asked for. */
            trends: {
                /**
                 * Format: date-time
                 * @description Its start.
                 */
                date: string;
                queries: number;
                avgResponseTime: number;
                successRate: number;
            }[];
        };
        /**
         * QueryAnswer
         * @description The answer of a query to all roles, or of one role's operation: whatever has the id.
         */
        QueryAnswer: components["schemas"]["ExecutiveResponse"] | components["schemas"]["ModuleOperationResponse"];
        /**
         * QueryCompletedData
         * @description An executive query or a module operation has been answered.
         */
        QueryCompletedData: {
            queryId: string;
            organizationId: string;
            /** @description Type of the query. */
            type: string;
            /** @description How the query ended. */
            status: string;
            /** @description Null where there was nothing to be confident of. */
            confidence: number | null;
            /** @description Seconds from acceptance to the end. */
            processingTime: number;
        };
        /**
         * QueryCompletedEvent
         * @description An executive query or a module operation has been answered.
         */
        QueryCompletedEvent: {
            /** @constant */
            event: "query.completed";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["QueryCompletedData"];
        };
        /**
         * QueryFailedData
         * @description A query has ended without an answer: it failed, or it was cancelled.
         */
        QueryFailedData: {
            queryId: string;
            organizationId: string;
            /** @description Type of the query. */
            type: string;
            /** @description How the query ended. */
            status: string;
            /** @description Null where there was nothing to be confident of. */
            confidence: number | null;
            /** @description Seconds from acceptance to the end. */
            processingTime: number;
            error: {
                code: string;
                message: string;
            };
        };
        /**
         * QueryFailedEvent
         * @description A query has ended without an answer: it failed, or it was cancelled.
         */
        QueryFailedEvent: {
            /** @constant */
            event: "query.failed";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["QueryFailedData"];
        };
        /**
         * Reading
         * @description What every figure of the content means and whose it is, what could not be placed, and the scene.
         */
        Reading: {
            reader: string;
            language: string;
            facts: {
                id: string;
                quote: string;
                /** @description UTF-16 offset in the content; −1 where nothing is quoted. */
                start: number;
                /** @description UTF-16 offset in the content; −1 where nothing is quoted. */
                end: number;
                value: number | string;
                low?: number | string;
                high?: number | string;
                /** @description An ISO currency, ratio, x, count, a unit of time, date, score or other:<unit>. */
                unit: string;
                bound?: string;
                per?: string;
                /** @description What it is a figure of: a row of the table of measures, or the text’s own words. */
                measure: string;
                /** @description Whose: own, target, buyer, seller, competitor, market, …, or option:<id>. */
                of: string;
                name?: string;
                period?: string;
                /** @enum {unknown} */
                status: "actual" | "plan" | "forecast" | "offer" | "demand" | "limit" | "hypothetical" | "history" | "comparison" | "superseded" | "denied";
                confidence: number;
                /** @enum {unknown} */
                statedBy?: "caller" | "correction" | "model";
                /** @description Who computed with it; empty where it was understood and not needed. */
                usedBy: string[];
            }[];
            unplaced: {
                quote: string;
                /** @description UTF-16 offset in the content; −1 where nothing is quoted. */
                start: number;
                /** @description UTF-16 offset in the content; −1 where nothing is quoted. */
                end: number;
                value: number | string;
                unit: string;
                candidates: {
                    measure?: string;
                    of?: string;
                    confidence?: number;
                }[];
                question: string;
            }[];
            conflicts: {
                measure: string;
                of: string;
                factIds: string[];
                question: string;
            }[];
            scene: {
                /** @enum {unknown} */
                asks: "buy" | "sell" | "merge" | "invest" | "choose" | "cut" | "finance" | "respond" | "plan" | "price" | "stop" | "hire" | "restructure" | "enter" | "exit" | "comply";
                /** @enum {unknown} */
                caller: "buyer" | "seller" | "target" | "investor" | "operator" | "borrower" | "lender" | "victim" | "owner" | "public body";
                question: string;
                options: {
                    id: string;
                    name: string;
                }[];
                parties: {
                    of: string;
                    name: string;
                }[];
                places: {
                    [key: string]: string[];
                };
                incident: {
                    kind: string;
                    start?: string;
                    noticed?: string;
                    data: string[];
                    hypothetical: boolean;
                    quote: string;
                } | null;
                deadlines: {
                    what: string;
                    at: string;
                }[];
            };
        };
        /**
         * Recovery
         * @description How many events are delivered again.
         */
        Recovery: {
            recovered: number;
        };
        /**
         * RecoveryRequest
         * @description Since when failed deliveries are to be tried again.
         */
        RecoveryRequest: {
            /**
             * Format: iso8601
             * @description First moment that counts.
             */
            since: string;
        };
        /**
         * RevokeRequest
         * @description The token to revoke; without members, the one that was presented.
         */
        RevokeRequest: {
            /** @description An access token of the same organization. */
            token?: string;
            /** @description Id of any token; for operators. */
            jti?: string;
        };
        /**
         * RevokeResponse
         * @description The token is of no use any more, whether or not it was before.
         */
        RevokeResponse: {
            /**
             * @description Always true.
             * @constant
             */
            revoked: true;
        };
        /**
         * RowsAnswer
         * @description Rows as the system gave them, and what they give under the dataMapping.
         */
        RowsAnswer: {
            /** @description Kind of enterprise system, such as ERP, CRM, HRIS or FINANCIAL. An organization has one connector of each; case does not matter. */
            systemType: string;
            rows: {
                [key: string]: unknown;
            }[];
            /** Format: date-time */
            readAt: string;
            /** @description Whether there are more rows than the limit. */
            truncated: boolean;
            mapped: components["schemas"]["MappedInputs"];
        };
        /**
         * RowsRequest
         * @description Which rows are wanted: of a table or object, or of a tool of the dataMapping by its name.
         */
        RowsRequest: {
            table?: string;
            object?: string;
            /** @description Name of an entry of dataMapping.tools. */
            tool?: string;
            /** @description Field → value, list of values, null, or {gt, gte, lt, lte, ne, in}. */
            filters?: {
                [key: string]: unknown;
            };
            /** @description Most rows. Default 100. */
            limit?: number;
            /**
             * DataMapping
             * @description Used for `mapped` instead of the one that is saved: a dry run. It is not saved.
             */
            dataMapping?: {
                /** @description ISO 4217 code. */
                currency?: string;
                /** @description For currency_conversion: what one unit of a currency is in `currency`. Without, a dated, coarse table is used, and said to be. */
                rates?: {
                    [key: string]: number;
                };
                /** @description Age up to which a query takes the newest snapshot instead of reading live. */
                freshSeconds?: number;
                tables?: (string | ({
                    name: string;
                    /** @description Fields to read; all when left out. */
                    fields?: string[];
                    /** @description Rows to read, as in POST /connectors/{systemType}/query. */
                    filters?: {
                        [key: string]: unknown;
                    };
                    /** @description Field that only grows: later reads take only what is new. For tables to which rows are only added. */
                    cursorField?: string;
                    /** @description Most rows that one sync reads. Default 100000. */
                    maxRows?: number;
                } & {
                    [key: string]: unknown;
                }))[];
                objects?: (string | ({
                    name: string;
                    /** @description Fields to read; all when left out. */
                    fields?: string[];
                    /** @description Rows to read, as in POST /connectors/{systemType}/query. */
                    filters?: {
                        [key: string]: unknown;
                    };
                    /** @description Field that only grows: later reads take only what is new. For tables to which rows are only added. */
                    cursorField?: string;
                    /** @description Most rows that one sync reads. Default 100000. */
                    maxRows?: number;
                } & {
                    [key: string]: unknown;
                }))[];
                /** @description Tables that are joined to a table of the mapping; their fields stand in its rows as `table.field`. By name, such as `Account_to_Opportunity`: rows of whichever refers to the other bear the row that they refer to, under its name. */
                relationships?: (string | ({
                    /** @description Table of the mapping to whose rows the fields are added. */
                    from: string;
                    table: string;
                    as?: string;
                    /** @description Field of `from` → field of the joined table. */
                    on: {
                        [key: string]: string;
                    };
                    /** @enum {unknown} */
                    type?: "left" | "inner";
                    fields: string[];
                } & {
                    [key: string]: unknown;
                }))[];
                /** @description Tools of a Model Context Protocol server that return rows. */
                tools?: ({
                    name: string;
                    tool: string;
                    arguments?: {
                        [key: string]: unknown;
                    };
                    /** @description JSON Pointer to the rows. */
                    rowsAt?: string;
                } & {
                    [key: string]: unknown;
                })[];
                transformations?: (string | ({
                    /** @description Input of the engine: its name or its path, as in docs/inputs.md. */
                    input: string;
                    /** @description Name of the table, object or tool. */
                    from: string;
                    /** @description Field of the row; a dot leads into an object. */
                    field?: string;
                    /** @enum {unknown} */
                    aggregate?: "sum" | "avg" | "count" | "min" | "max" | "last";
                    /** @description Field → value, or list of values, that a row must have to count. */
                    where?: {
                        [key: string]: unknown;
                    };
                    period?: {
                        /** @description Date of the row. */
                        field: string;
                        last?: string;
                        /** @enum {unknown} */
                        calendar?: "this month" | "this quarter" | "this year" | "last month" | "last quarter" | "last year";
                    } & (unknown | unknown);
                    /** @description Field by which rows are ordered; `-` before it for descending. */
                    orderBy?: string;
                    /** @description Factor, such as -1 for a ledger that books revenue as negative. */
                    scale?: number;
                    /** @description Unit of the field, where it is not that of the input: thousand, million, billion, percent, minutes, days, … */
                    unit?: string;
                    /** @description ISO 4217 code. */
                    currency?: string;
                    /** @description Field with the ISO 4217 code of each row. */
                    currencyField?: string;
                    /** @description A second measure that the first one is divided by; `from` is the same when left out. */
                    dividedBy?: {
                        from?: string;
                        /** @description Field of the row; a dot leads into an object. */
                        field?: string;
                        /** @enum {unknown} */
                        aggregate?: "sum" | "avg" | "count" | "min" | "max" | "last";
                        /** @description Field → value, or list of values, that a row must have to count. */
                        where?: {
                            [key: string]: unknown;
                        };
                        period?: {
                            /** @description Date of the row. */
                            field: string;
                            last?: string;
                            /** @enum {unknown} */
                            calendar?: "this month" | "this quarter" | "this year" | "last month" | "last quarter" | "last year";
                        } & (unknown | unknown);
                        /** @description Field by which rows are ordered; `-` before it for descending. */
                        orderBy?: string;
                        /** @description Factor, such as -1 for a ledger that books revenue as negative. */
                        scale?: number;
                        /** @description Unit of the field, where it is not that of the input: thousand, million, billion, percent, minutes, days, … */
                        unit?: string;
                        /** @description ISO 4217 code. */
                        currency?: string;
                        /** @description Field with the ISO 4217 code of each row. */
                        currencyField?: string;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description For lists and records: member → field, or in groups a measure. */
                    fields?: {
                        [key: string]: string | ({
                            /** @description Field of the row; a dot leads into an object. */
                            field?: string;
                            /** @enum {unknown} */
                            aggregate?: "sum" | "avg" | "count" | "min" | "max" | "last";
                            /** @description Field → value, or list of values, that a row must have to count. */
                            where?: {
                                [key: string]: unknown;
                            };
                            period?: {
                                /** @description Date of the row. */
                                field: string;
                                last?: string;
                                /** @enum {unknown} */
                                calendar?: "this month" | "this quarter" | "this year" | "last month" | "last quarter" | "last year";
                            } & (unknown | unknown);
                            /** @description Field by which rows are ordered; `-` before it for descending. */
                            orderBy?: string;
                            /** @description Factor, such as -1 for a ledger that books revenue as negative. */
                            scale?: number;
                            /** @description Unit of the field, where it is not that of the input: thousand, million, billion, percent, minutes, days, … */
                            unit?: string;
                            /** @description ISO 4217 code. */
                            currency?: string;
                            /** @description Field with the ISO 4217 code of each row. */
                            currencyField?: string;
                        } & {
                            [key: string]: unknown;
                        });
                    };
                    /** @description For lists: one entry for each value of the field, or for each month, quarter or year of a date. */
                    groupBy?: string | {
                        field: string;
                        /** @enum {unknown} */
                        by?: "month" | "quarter" | "year";
                    };
                    /** @description For records of named values: the field with the name. */
                    key?: string;
                    /** @description For records of named values: the field with the value. */
                    value?: string;
                    /** @description Most entries of a list. Default 100. */
                    limit?: number;
                } & {
                    [key: string]: unknown;
                }))[];
            } & {
                [key: string]: unknown;
            };
        } & (unknown | unknown | unknown);
        /**
         * ScenarioRequest
         * @description The same question with other figures: inputs by their documented paths, and corrections of what was read.
         */
        ScenarioRequest: {
            /** @description What the scenario is called. */
            name: string;
            /** @description Values by the path of an input, as docs/inputs.md lists them. */
            overrides?: Record<string, unknown>;
            /** @description What is put right in the reading; each names its figure by quote, start or path. */
            corrections?: {
                /** @description The words of the content that hold the figure. */
                quote?: string;
                /** @description Where the figure begins in the content. */
                start?: number;
                /** @description The documented path of the input; takes a value and nothing else. */
                path?: string;
                /** @description What the figure is. */
                measure?: string;
                /** @description Whose it is: own, target, option:A … */
                of?: string;
                /** @description In base units, shares as decimals. */
                value?: number;
                /** @description USD, ratio, x, count, months, other:MWh … */
                unit?: string;
                period?: string;
                /** @enum {unknown} */
                status?: "actual" | "plan" | "forecast" | "offer" | "demand" | "limit" | "hypothetical" | "history" | "comparison" | "superseded" | "denied";
                /** @description The figure means nothing for the question. */
                ignore?: boolean;
            }[];
        };
        /**
         * ScenarioResponse
         * @description The whole answer of a scenario that has ended: as that of a query, with the query that it is of.
         */
        ScenarioResponse: {
            id: string;
            /** @enum {unknown} */
            status: "completed" | "failed" | "cancelled";
            /** @description Seconds from acceptance to the end. */
            processingTime: number;
            confidence: number;
            /**
             * @description Null where there is no answer.
             * @enum {unknown}
             */
            verdict: "proceed" | "proceed with conditions" | "renegotiate" | "defer" | "stop" | "act now" | "insufficient data" | null;
            /** @description The verdict and its main reason in one sentence. */
            headline: string;
            ctoAnalysis: {
                /** @enum {unknown} */
                verdict: "proceed" | "proceed with conditions" | "renegotiate" | "defer" | "stop" | "act now" | "insufficient data";
                headline: string;
                confidence: number;
                evidence: {
                    claim: string;
                    source: string;
                    origin: string;
                }[];
                recommendations: Record<string, unknown>[];
                risks: Record<string, unknown>[];
                /** @description Inputs whose absence lowered the confidence. */
                missing: {
                    path: string;
                    wouldAdd: string;
                }[];
                questions: string[];
                assumptions: string[];
                technologyAssessment: {
                    compatibilityScore: number;
                    integrationComplexity: string;
                    technicalRisks: string[];
                    recommendation: string;
                };
                innovationOpportunities: {
                    area: string;
                    impact: string;
                    timeline: string;
                    investment: string;
                }[];
                implementationRoadmap: {
                    phases: {
                        name: string;
                        duration: string;
                        activities: string[];
                    }[];
                };
            } | null;
            cfoAnalysis: {
                /** @enum {unknown} */
                verdict: "proceed" | "proceed with conditions" | "renegotiate" | "defer" | "stop" | "act now" | "insufficient data";
                headline: string;
                confidence: number;
                evidence: {
                    claim: string;
                    source: string;
                    origin: string;
                }[];
                recommendations: Record<string, unknown>[];
                risks: Record<string, unknown>[];
                /** @description Inputs whose absence lowered the confidence. */
                missing: {
                    path: string;
                    wouldAdd: string;
                }[];
                questions: string[];
                assumptions: string[];
                financialAssessment: {
                    valuation: {
                        current: string;
                        fairValue: string;
                        premiumJustification: string;
                    };
                    dealStructure: {
                        recommended: string;
                        financing: string;
                        synergies: string;
                    };
                };
                riskAssessment: {
                    financial: string[];
                    riskRating: string;
                };
            } | null;
            cisoAnalysis: {
                /** @enum {unknown} */
                verdict: "proceed" | "proceed with conditions" | "renegotiate" | "defer" | "stop" | "act now" | "insufficient data";
                headline: string;
                confidence: number;
                evidence: {
                    claim: string;
                    source: string;
                    origin: string;
                }[];
                recommendations: Record<string, unknown>[];
                risks: Record<string, unknown>[];
                /** @description Inputs whose absence lowered the confidence. */
                missing: {
                    path: string;
                    wouldAdd: string;
                }[];
                questions: string[];
                assumptions: string[];
                securityPosture: {
                    currentState: string;
                    complianceGaps: unknown[];
                    integrationRisks: unknown[];
                };
                regulatoryCompliance: {
                    frameworks: {
                        name: string;
                        status: string;
                        gapAnalysis: unknown[];
                    }[];
                };
            } | null;
            cioAnalysis: {
                /** @enum {unknown} */
                verdict: "proceed" | "proceed with conditions" | "renegotiate" | "defer" | "stop" | "act now" | "insufficient data";
                headline: string;
                confidence: number;
                evidence: {
                    claim: string;
                    source: string;
                    origin: string;
                }[];
                recommendations: Record<string, unknown>[];
                risks: Record<string, unknown>[];
                /** @description Inputs whose absence lowered the confidence. */
                missing: {
                    path: string;
                    wouldAdd: string;
                }[];
                questions: string[];
                assumptions: string[];
                systemsIntegration: {
                    complexity: string;
                    timeline: string;
                    keyMilestones: unknown[];
                };
                digitalTransformation: {
                    opportunities: unknown[];
                };
            } | null;
            cooAnalysis: {
                /** @enum {unknown} */
                verdict: "proceed" | "proceed with conditions" | "renegotiate" | "defer" | "stop" | "act now" | "insufficient data";
                headline: string;
                confidence: number;
                evidence: {
                    claim: string;
                    source: string;
                    origin: string;
                }[];
                recommendations: Record<string, unknown>[];
                risks: Record<string, unknown>[];
                /** @description Inputs whose absence lowered the confidence. */
                missing: {
                    path: string;
                    wouldAdd: string;
                }[];
                questions: string[];
                assumptions: string[];
                operationalIntegration: {
                    culturalAlignment: string;
                    processComplexity: string;
                    talentRetention: string;
                };
            } | null;
            coordinatedRecommendations: {
                priority: string;
                category: string;
                recommendation: string;
                rationale: string;
                timeline: string;
            }[];
            extensionsApplied: string[];
            /** @description Every value of a role that an extension pack changed. */
            adjustments: {
                extensionId: string;
                /** @enum {unknown} */
                role: "CTO" | "CFO" | "CISO" | "CIO" | "COO";
                path: string;
                before: unknown;
                after: unknown;
                rule: string;
            }[];
            /** @description What the confidence was computed from. */
            confidenceDetail: Record<string, unknown> | null;
            /** Format: date-time */
            timestamp: string;
            query: {
                /** @enum {unknown} */
                type: "MA_EVALUATION" | "STRATEGIC_PLANNING" | "CRISIS_MANAGEMENT" | "FINANCIAL_ANALYSIS";
                content: string;
                /** @enum {unknown} */
                urgency: "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
            };
            organizationId: string;
            authorization: {
                authorized: boolean;
                /** @enum {unknown} */
                reason?: "INSUFFICIENT_AUTHORITY" | "PERMISSION_DENIED";
                requiredLevel: number;
                currentLevel: number;
                conditions?: string[];
            } | null;
            decisionId: string | null;
            failedModules: {
                /** @enum {unknown} */
                role: "CTO" | "CFO" | "CISO" | "CIO" | "COO";
                code: string;
                reason: string;
            }[];
            assumptions: string[];
            dissent: Record<string, unknown>[];
            dataSources: Record<string, unknown>[];
            scenarioOf: string;
            name: string;
            /** @description What was computed from the figures of the query, the likeliest to decide first. */
            figures: {
                id: string;
                name: string;
                value: number;
                low: number;
                high: number;
                unit: string;
                formatted: string;
                /** @description The calculation in the words of the text. */
                words: string;
                /** @description The decision model that gave it. */
                model: string;
            }[];
            /** @description What would sharpen the answer most, the most valuable first. */
            questions: {
                question: string;
                why: string;
                quote?: string;
                path?: string;
            }[];
            /** @description What those who know the trade, the kind of incident or the circumstance look at. */
            checklists: {
                title: string;
                points: string[];
                /** @description The words of the query that call for it. */
                quote: string;
            }[];
            page: {
                sentence: string;
                numbers: {
                    name: string;
                    formatted: string;
                    words: string;
                }[];
                /** @description The lines that lead to the numbers. */
                working?: {
                    name: string;
                    formatted: string;
                    words: string;
                }[];
                answers?: {
                    asked: string;
                    answer: string;
                    lines?: string[];
                }[];
                /** @description The page as it is printed, where a reader wrote one: its lines and sums, and where table and steps stand. */
                body?: {
                    title: string;
                    /** @enum {unknown} */
                    kind: "lines" | "sum" | "table" | "steps";
                    lines: string[];
                    /** @description A calculation line by line that comes out; what its amounts are counted in stands once, or is said by each. */
                    sum?: {
                        unit: string;
                        /** @description Heads of the columns; empty where there is one alone. */
                        columns: string[];
                        terms: {
                            line: string;
                            /** @description One for each column, empty where there is none; in brackets where it is taken away, or below zero. */
                            amounts: string[];
                            isTotal: boolean;
                        }[];
                    };
                }[];
                comparison?: {
                    columns: string[];
                    rows: {
                        option: string;
                        cells: string[];
                    }[];
                };
                reasons?: string[];
                wouldChange: string[];
                firstActions: {
                    action: string;
                    owner: string;
                    timeline: string;
                }[];
                decides: string;
                unknown: string[];
            } | null;
            reading: components["schemas"]["Reading"] | null;
            /** @description Only where a language model has reworded texts of the answer: which model, and which texts. */
            narrative?: {
                model: string;
                rewritten: string[];
            };
            error?: {
                code: string;
                message: string;
            };
        };
        /**
         * ScenarioStatus
         * @description Where a scenario stands that is still processing.
         */
        ScenarioStatus: {
            id: string;
            /** @enum {unknown} */
            status: "processing" | "completed" | "failed" | "cancelled";
            progress: {
                overall: number;
                modules: {
                    [key: string]: "queued" | "processing" | "completed" | "failed" | "skipped";
                };
            };
            /** Format: date-time */
            estimatedCompletion: string;
            scenarioOf: string;
            name: string;
        };
        /**
         * Scenarios
         * @description The scenarios of a query, oldest first.
         */
        Scenarios: {
            scenarios: {
                id: string;
                name: string;
                /** @enum {unknown} */
                status: "processing" | "completed" | "failed" | "cancelled";
                overrides: Record<string, unknown>;
                /** @enum {unknown} */
                verdict: "proceed" | "proceed with conditions" | "renegotiate" | "defer" | "stop" | "act now" | "insufficient data" | null;
                headline: string | null;
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        /**
         * SecretRotation
         * @description Since when the new secret signs, and until when the one before does too.
         */
        SecretRotation: {
            id: string;
            /** Format: date-time */
            rotatedAt: string;
            /** Format: date-time */
            previousSecretExpiresAt: string;
        };
        /**
         * SecretRotationRequest
         * @description The new secret; the one before it signs too for 24 hours.
         */
        SecretRotationRequest: {
            /** @description Key of the signatures: `whsec_` and 24 to 64 bytes in base64, or any other text. It is never returned. */
            secret: string;
        };
        /**
         * StoredContext
         * @description One version of what the organization says about itself, with every section that it has.
         */
        StoredContext: {
            contextId: string;
            organizationId: string;
            /** @description Industry, model and market of the organization. */
            businessContext?: {
                /** @description Industry identifier, such as FINANCIAL_SERVICES. */
                industry?: string;
                businessModel?: string;
                marketPosition?: string;
                growthStage?: string;
                /** @description Countries or regions, such as US, EU or US-CA. */
                geographicScope?: string[];
                competitiveContext?: {
                    primaryCompetitors?: string[];
                    differentiators?: string[];
                };
            };
            /** @description Size, structure and culture of the organization. */
            organizationalContext?: {
                size?: string;
                structure?: string;
                culture?: string;
                maturity?: string;
                changeCapacity?: string;
            };
            /** @description Objectives, initiatives and constraints of the organization. */
            strategicContext?: {
                objectives?: {
                    type?: string;
                    target?: string | number;
                    timeline?: string;
                }[];
                initiatives?: string[];
                constraints?: string[];
            };
            industryContext?: Record<string, unknown> | unknown[];
            enterpriseContext?: Record<string, unknown> | unknown[];
            authorityLevel?: number;
            decisionScope?: Record<string, unknown> | unknown[];
            complianceRequirements?: Record<string, unknown> | unknown[];
            performanceContext?: Record<string, unknown> | unknown[];
            benchmarkData?: Record<string, unknown> | unknown[];
            historicalContext?: Record<string, unknown> | unknown[];
            systemIntegrations?: Record<string, unknown> | unknown[];
            dataConnections?: Record<string, unknown> | unknown[];
            /** Format: date-time */
            lastUpdated: string;
            /** @description Semantic version: a changed section raises the minor one. */
            version: string;
        };
        /**
         * SyncAccepted
         * @description The sync that was enqueued, or the one that waits or runs already.
         */
        SyncAccepted: {
            jobId: string;
        };
        /**
         * SyncRequest
         * @description How to sync.
         */
        SyncRequest: {
            /** @description Read tables with a cursorField from their beginning too. Default false. */
            full?: boolean;
        };
        /**
         * TextToRead
         * @description A text as a query would bring it, to see what is read in it.
         */
        TextToRead: {
            /**
             * @description What kind of answer is wanted.
             * @enum {unknown}
             */
            type?: "MA_EVALUATION" | "STRATEGIC_PLANNING" | "CRISIS_MANAGEMENT" | "FINANCIAL_ANALYSIS";
            /** @description The text. */
            content: string;
            context?: components["schemas"]["ExecutiveContext"];
        };
        /**
         * TokenRequest
         * @description An API key, to be exchanged for an access token.
         */
        TokenRequest: {
            /** @description The organization, by the id that it was created with. */
            organizationId: string;
            /** @description What proves who asks. */
            credentials: {
                /**
                 * @description The kind of credentials; API keys are the only one.
                 * @enum {string}
                 */
                type: "api_key";
                /** @description The key as it was shown when it was created. */
                apiKey: string;
            };
            /** @description Scopes wanted. Those that the key has are granted; none asked for gives all of them. */
            scope?: string[];
            /** @description The user on whose behalf a SERVICE executive acts; becomes the subject of the token. */
            actor?: string;
        };
        /**
         * TokenResponse
         * @description An access token and what it may be used for.
         */
        TokenResponse: {
            /** @description A JWT, to be sent as a bearer token. */
            accessToken: string;
            /**
             * @description How the token is sent.
             * @constant
             */
            tokenType: "Bearer";
            /** @description Life of the token in seconds. */
            expiresIn: number;
            /** @description Scopes that were granted. */
            scope: string[];
        };
        /**
         * Webhook
         * @description An endpoint and the events that it is told.
         */
        Webhook: {
            id: string;
            /** @description https address that the events are posted to. */
            url: string;
            /** @description Names of the events that it is told. */
            events: ("query.completed" | "query.failed" | "extension.installed" | "context.updated" | "governance.request.submitted" | "governance.stage.decided" | "governance.workflow.approved" | "governance.workflow.released" | "governance.workflow.ended" | "governance.stage.overdue" | "governance.stage.reminder" | "governance.comment.added" | "webhook.test" | "webhook.endpoint.disabled")[];
            /** @enum {unknown} */
            status: "active" | "disabled";
            /**
             * @description Of a disabled one: by its owner, by its answer 410, by five days of failure.
             * @enum {unknown}
             */
            disabledReason?: "caller" | "gone" | "failing";
            /** Format: date-time */
            createdAt: string;
        };
        /**
         * WebhookEndpointDisabledData
         * @description An endpoint gets nothing any more: it answered 410 (`gone`), or it failed for five days (`failing`). Told to the other endpoints.
         */
        WebhookEndpointDisabledData: {
            webhookId: string;
            organizationId: string;
            /** @enum {unknown} */
            reason: "gone" | "failing";
            failingSince: string | null;
        };
        /**
         * WebhookEndpointDisabledEvent
         * @description An endpoint gets nothing any more: it answered 410 (`gone`), or it failed for five days (`failing`). Told to the other endpoints.
         */
        WebhookEndpointDisabledEvent: {
            /** @constant */
            event: "webhook.endpoint.disabled";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookEndpointDisabledData"];
        };
        /**
         * WebhookList
         * @description All endpoints of the organization, oldest first.
         */
        WebhookList: {
            webhooks: components["schemas"]["Webhook"][];
        };
        /**
         * WebhookPatch
         * @description What is to change; the rest stays. Enabling an endpoint forgets that it failed.
         */
        WebhookPatch: {
            /** @description https address that the events are posted to. */
            url?: string;
            /** @description Names of the events that it is told. */
            events?: ("query.completed" | "query.failed" | "extension.installed" | "context.updated" | "governance.request.submitted" | "governance.stage.decided" | "governance.workflow.approved" | "governance.workflow.released" | "governance.workflow.ended" | "governance.stage.overdue" | "governance.stage.reminder" | "governance.comment.added" | "webhook.test" | "webhook.endpoint.disabled")[];
            /** @enum {unknown} */
            status?: "active" | "disabled";
        };
        /**
         * WebhookRequest
         * @description Registers an endpoint for events.
         */
        WebhookRequest: {
            /** @description https address that the events are posted to. */
            url: string;
            /** @description Names of the events that it is told. */
            events: ("query.completed" | "query.failed" | "extension.installed" | "context.updated" | "governance.request.submitted" | "governance.stage.decided" | "governance.workflow.approved" | "governance.workflow.released" | "governance.workflow.ended" | "governance.stage.overdue" | "governance.stage.reminder" | "governance.comment.added" | "webhook.test" | "webhook.endpoint.disabled")[];
            /** @description Key of the signatures: `whsec_` and 24 to 64 bytes in base64, or any other text. It is never returned. */
            secret: string;
        };
        /**
         * WebhookTestData
         * @description Sent on request to one endpoint, whatever it listens to.
         */
        WebhookTestData: {
            webhookId: string;
            organizationId: string;
            message: string;
        };
        /**
         * WebhookTestEvent
         * @description Sent on request to one endpoint, whatever it listens to.
         */
        WebhookTestEvent: {
            /** @constant */
            event: "webhook.test";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookTestData"];
        };
    };
    responses: {
        /** @description The request is invalid; one detail a violation. `INVALID_REQUEST`. */
        InvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_REQUEST";
                    };
                };
            };
        };
        /** @description No token, or one that is invalid, expired or revoked; at sign-in, wrong credentials. `UNAUTHORIZED`. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNAUTHORIZED";
                    };
                };
            };
        };
        /** @description Scope, permission or authority is missing, or another organization was named. `FORBIDDEN`. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "FORBIDDEN";
                    };
                };
            };
        };
        /** @description No such resource in the organization. `NOT_FOUND`. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "NOT_FOUND";
                    };
                };
            };
        };
        /** @description The path is known, the method is not one of `Allow`. `METHOD_NOT_ALLOWED`. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "METHOD_NOT_ALLOWED";
                    };
                };
            };
        };
        /** @description The answer cannot be had in the format asked for. `NOT_ACCEPTABLE`. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "NOT_ACCEPTABLE";
                    };
                };
            };
        };
        /** @description The body is larger than allowed. `PAYLOAD_TOO_LARGE`. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "PAYLOAD_TOO_LARGE";
                    };
                };
            };
        };
        /** @description The body is not JSON. `UNSUPPORTED_MEDIA_TYPE`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNSUPPORTED_MEDIA_TYPE";
                    };
                };
            };
        };
        /** @description The limit of the hour is reached; at sign-in, too many failed attempts. `RATE_LIMITED`. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "RATE_LIMITED";
                    };
                };
            };
        };
        /** @description An error of the server. Quote the request id. `INTERNAL_ERROR`. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "INTERNAL_ERROR";
                    };
                };
            };
        };
        /** @description Something that the answer needs is away. `SERVICE_UNAVAILABLE`. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_UNAVAILABLE";
                    };
                };
            };
        };
    };
    parameters: {
        /** @description `respond-async` to be answered at once, `wait=N` to wait up to N seconds for the end: 0 to 60, 25 without. */
        Prefer: string;
        /** @description For 24 hours the same key with the same request gets the first answer again. */
        IdempotencyKey: string;
        /** @description ETags that the caller has read, or `*` for any: nothing is changed where what is there has none of them. */
        IfMatch: string;
        /** @description ETags that the caller has: reading one of them is 304. With a change `*` asks that nothing be there yet. */
        IfNoneMatch: string;
        /** @description Id of the last event seen: the stream goes on after it. */
        LastEventId: string;
        /**
         * @description Id of the event, the same for every try: what has been seen may be dropped.
         * @example evt_01jd3v6zkeeqat1vjx0r8m5c2d
         */
        WebhookId: string;
        /**
         * @description Unix seconds of this try. Refuse what is more than five minutes away.
         * @example 1793871000
         */
        WebhookTimestamp: string;
        /**
         * @description One or more signatures with a space between: `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks).
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /** @description Id of the request, in every log line of it. */
        "X-Request-Id": string;
        /** @description Requests that the organization has in the window. */
        "X-RateLimit-Limit": number;
        /** @description Requests that are left of it. */
        "X-RateLimit-Remaining": number;
        /** @description Unix seconds at which the window ends. */
        "X-RateLimit-Reset": number;
        /** @description Seconds of the window. */
        "X-RateLimit-Window": number;
        /** @description Seconds to wait before the next try. */
        "Retry-After": number;
        /** @description `true` where this is the first answer to the Idempotency-Key, given again. */
        "Idempotent-Replayed": string;
        /** @description What was made of `Prefer`. */
        "Preference-Applied": string;
        /** @description `Bearer`. */
        "WWW-Authenticate": string;
        /** @description Version of the resource, for `If-Match` and `If-None-Match`. */
        ETag: string;
        /** @description Where the resource is. */
        Location: string;
        /** @description Methods that the path has. */
        Allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RevokeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokeResponse"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createQuery: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` to be answered at once, `wait=N` to wait up to N seconds for the end: 0 to 60, 25 without. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExecutiveQuery"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutiveResponse"];
                };
            };
            /** @description Accepted; it goes on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutiveQueryStatus"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getQuery: {
        parameters: {
            query?: {
                /** @description json, html, md, pdf, docx or xlsx: for a browser, which says of itself what it accepts. Wins over `Accept`. */
                format?: string;
            };
            header?: never;
            path: {
                queryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryAnswer"];
                    "text/markdown; charset=utf-8": string;
                    "text/html; charset=utf-8": string;
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Accepted; it goes on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutiveQueryStatus"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readQuery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TextToRead"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reading"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReading: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                queryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reading"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getQueryStatus: {
        parameters: {
            query?: {
                /** @description Seconds to wait for the end. */
                wait?: number;
            };
            header?: never;
            path: {
                queryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutiveQueryStatus"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    streamQueryEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the last event seen: the stream goes on after it. */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path: {
                queryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events: `progress` with the status, then one of `completed`, `failed`, `cancelled`, after which the stream closes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelQuery: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                queryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutiveQueryStatus"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listQueryHistory: {
        parameters: {
            query: {
                organizationId: string;
                limit?: number;
                offset?: number;
                type?: "MA_EVALUATION" | "STRATEGIC_PLANNING" | "CRISIS_MANAGEMENT" | "FINANCIAL_ANALYSIS";
                /** @description First moment that counts. */
                dateFrom?: string;
                /** @description Last moment that counts; a date alone includes its day. */
                dateTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutiveQueryHistory"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listScenarios: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                queryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scenarios"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createScenario: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` to be answered at once, `wait=N` to wait up to N seconds for the end: 0 to 60, 25 without. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                queryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScenarioRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScenarioResponse"];
                };
            };
            /** @description Accepted; it goes on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScenarioStatus"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    compareScenarios: {
        parameters: {
            query?: {
                /** @description Ids of scenarios, with commas between them; all of the query without it. */
                with?: string;
            };
            header?: never;
            path: {
                queryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteScenario: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                queryId: string;
                scenarioId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCharts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                queryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Charts"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    drawChart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                queryId: string;
                chart: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": components["schemas"]["ChartPicture"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    analyzeWithModule: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` to be answered at once, `wait=N` to wait up to N seconds for the end: 0 to 60, 25 without. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                role: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExecutiveQuery"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModuleOperationResponse"];
                };
            };
            /** @description Accepted; it goes on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutiveQueryStatus"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recommendationsWithModule: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` to be answered at once, `wait=N` to wait up to N seconds for the end: 0 to 60, 25 without. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                role: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExecutiveQuery"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModuleOperationResponse"];
                };
            };
            /** @description Accepted; it goes on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutiveQueryStatus"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    risksWithModule: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` to be answered at once, `wait=N` to wait up to N seconds for the end: 0 to 60, 25 without. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                role: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExecutiveQuery"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModuleOperationResponse"];
                };
            };
            /** @description Accepted; it goes on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutiveQueryStatus"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    validateWithModule: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` to be answered at once, `wait=N` to wait up to N seconds for the end: 0 to 60, 25 without. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                role: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionValidationRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModuleOperationResponse"];
                };
            };
            /** @description Accepted; it goes on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutiveQueryStatus"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDecisions: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Only decisions of queries of this type. */
                type?: "MA_EVALUATION" | "STRATEGIC_PLANNING" | "CRISIS_MANAGEMENT" | "FINANCIAL_ANALYSIS";
                /** @description Only decisions in this state. */
                status?: "open" | "approved" | "rejected";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                decisionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutiveDecision"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    authorizeDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                decisionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionAuthorization"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    approveDecision: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                decisionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    giveFeedback: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                queryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listModules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModuleList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getModule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                role: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModuleDetail"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateContext: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the caller has read, or `*` for any: nothing is changed where what is there has none of them. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description ETags that the caller has: reading one of them is 304. With a change `*` asks that nothing be there yet. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContextUpdateRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContextUpdateResponse"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `If-Match` or `If-None-Match` does not hold for what is there. `PRECONDITION_FAILED`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "PRECONDITION_FAILED";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContext: {
        parameters: {
            query?: {
                /** @description An earlier version; the newest without. */
                version?: string;
            };
            header?: {
                /** @description ETags that the caller has: reading one of them is 304. With a change `*` asks that nothing be there yet. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredContext"];
                };
            };
            /** @description It is at a version that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listExtensions: {
        parameters: {
            query?: {
                type?: "industry" | "enterprise";
                /** @description Industry or kind of enterprise, in any case: a category, or an industry that packs of one are for, such as `financial` or `banking`. */
                category?: string;
                /** @description How it stands to the organization. */
                status?: "available" | "installed" | "deprecated";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtensionList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getExtension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                extensionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Extension"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reviewExtension: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                extensionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtensionReviewRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtensionReview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    installExtension: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstallRequest"];
            };
        };
        responses: {
            /** @description Accepted; it goes on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Installation"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                installationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Installation"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    configureExtension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                extensionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtensionConfigurationRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfiguredExtension"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listConnectors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createConnector: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectorRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connector"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getConnector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Kind of enterprise system, such as ERP, CRM, HRIS or FINANCIAL. An organization has one connector of each; case does not matter. */
                systemType: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connector"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteConnector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Kind of enterprise system, such as ERP, CRM, HRIS or FINANCIAL. An organization has one connector of each; case does not matter. */
                systemType: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateConnector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Kind of enterprise system, such as ERP, CRM, HRIS or FINANCIAL. An organization has one connector of each; case does not matter. */
                systemType: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectorPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connector"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testConnector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Kind of enterprise system, such as ERP, CRM, HRIS or FINANCIAL. An organization has one connector of each; case does not matter. */
                systemType: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorTest"];
                };
            };
            /** @description Accepted; it goes on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorJob"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    syncConnector: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Kind of enterprise system, such as ERP, CRM, HRIS or FINANCIAL. An organization has one connector of each; case does not matter. */
                systemType: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SyncRequest"];
            };
        };
        responses: {
            /** @description Accepted; it goes on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncAccepted"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    queryConnector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Kind of enterprise system, such as ERP, CRM, HRIS or FINANCIAL. An organization has one connector of each; case does not matter. */
                systemType: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RowsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RowsAnswer"];
                };
            };
            /** @description Accepted; it goes on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorJob"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getConnectorJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Kind of enterprise system, such as ERP, CRM, HRIS or FINANCIAL. An organization has one connector of each; case does not matter. */
                systemType: string;
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorJob"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecretRotationRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecretRotation"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; it goes on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryAccepted"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Only deliveries in this state. */
                status?: "pending" | "succeeded" | "failed";
            };
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; it goes on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryAccepted"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recoverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryRequest"];
            };
        };
        responses: {
            /** @description Accepted; it goes on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recovery"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description It does not work as it should; the body says where. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getPerformanceMetrics: {
        parameters: {
            query: {
                /** @description The organization of the token. */
                organizationId: string;
                /** @description How far back; 7d and 30d begin with a full hour. */
                timeRange?: "1h" | "24h" | "7d" | "30d";
                /** @description Comma-separated parts: queries, modules, extensions, connectors, classes, trends, or fields of `metrics`: queryCount, avgResponseTime, successRate, confidenceScore, responseTimePercentiles. All of them when left out; `metrics` is whole where none of its fields is named. */
                metricTypes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PerformanceMetrics"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    anonymize: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnonymizationRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnonymizationResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInstructionalWorkflows: {
        parameters: {
            query?: {
                /** @description Counts from 1. */
                page?: number;
                page_size?: number;
                /** @description `next_cursor` of the page before. What the first page has not shown follows newest first, each request once, whatever changes meanwhile. */
                cursor?: string;
                /** @description Only what has changed at this time or since. Counted up to 1 000. */
                updated_since?: string;
                /** @description Only these requests, up to 100, with commas between them. */
                ids?: string;
                /** @description Only requests of this content entry. */
                cms_content_entry_id?: string;
                /** @description Only requests of this instructional template. */
                template_id?: string;
                /** @description Only requests in this state. */
                workflow_status?: "NOT_SUBMITTED" | "IN_REVIEW" | "CHANGES_REQUESTED" | "APPROVED_FOR_RELEASE" | "RELEASED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructionalWorkflowProjectionListResponse"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInstructionalWorkflowOfContentEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cmsContentEntryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructionalWorkflowProjectionRecord"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInstructionalWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructionalWorkflowProjectionRecord"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `NOT_INSTRUCTIONAL`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "NOT_INSTRUCTIONAL";
                        };
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    decideInstructionalWorkflowStage: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description ETags that the caller has read, or `*` for any: nothing is changed where what is there has none of them. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstructionalWorkflowDecisionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructionalWorkflowProjectionRecord"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`, `STAGE_NOT_ACTIVE`, `NOT_INSTRUCTIONAL`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT" | "STAGE_NOT_ACTIVE" | "NOT_INSTRUCTIONAL";
                        };
                    };
                };
            };
            /** @description `If-Match` or `If-None-Match` does not hold for what is there. `CONTENT_CHANGED`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONTENT_CHANGED";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getGovernanceInbox: {
        parameters: {
            query?: {
                /** @description Counts from 1. */
                page?: number;
                page_size?: number;
                /** @description `next_cursor` of the page before. What the first page has not shown follows newest first, each request once, whatever changes meanwhile. */
                cursor?: string;
                /** @description Only requests of this instructional template. */
                template_id?: string;
                /** @description Only requests that stand at this stage. */
                stage_id?: "INSTRUCTIONAL_DESIGN_REVIEW" | "SME_REVIEW" | "ASSESSMENT_REVIEW" | "CERTIFICATION_COMPLIANCE_REVIEW";
                /** @description Only what is due before this time. */
                due_before?: string;
                /** @description What this user is asked to decide, instead of the caller. */
                assignee?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructionalWorkflowProjectionListResponse"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listGovernanceRequests: {
        parameters: {
            query?: {
                /** @description Counts from 1. */
                page?: number;
                page_size?: number;
                /** @description `next_cursor` of the page before. What the first page has not shown follows newest first, each request once, whatever changes meanwhile. */
                cursor?: string;
                /** @description Only what has changed at this time or since. Counted up to 1 000. */
                updated_since?: string;
                /** @description Only these requests, up to 100, with commas between them. */
                ids?: string;
                /** @description Only requests of this template. */
                template_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceRequestList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createGovernanceRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGovernanceRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceRequest"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getGovernanceRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceRequest"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteGovernanceRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the caller has read, or `*` for any: nothing is changed where what is there has none of them. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `INVALID_TRANSITION`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "INVALID_TRANSITION";
                        };
                    };
                };
            };
            /** @description `If-Match` or `If-None-Match` does not hold for what is there. `CONTENT_CHANGED`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONTENT_CHANGED";
                        };
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getGovernanceRequestHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceRequestHistory"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getGovernanceRequestVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceRequestVersions"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    submitGovernanceRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description ETags that the caller has read, or `*` for any: nothing is changed where what is there has none of them. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceRequest"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`, `INVALID_TRANSITION`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT" | "INVALID_TRANSITION";
                        };
                    };
                };
            };
            /** @description `If-Match` or `If-None-Match` does not hold for what is there. `CONTENT_CHANGED`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONTENT_CHANGED";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    amendGovernanceRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description ETags that the caller has read, or `*` for any: nothing is changed where what is there has none of them. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GovernanceRequestAmendment"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceRequest"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`, `INVALID_TRANSITION`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT" | "INVALID_TRANSITION";
                        };
                    };
                };
            };
            /** @description `If-Match` or `If-None-Match` does not hold for what is there. `CONTENT_CHANGED`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONTENT_CHANGED";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resubmitGovernanceRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description ETags that the caller has read, or `*` for any: nothing is changed where what is there has none of them. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GovernanceRequestResubmission"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceRequest"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`, `INVALID_TRANSITION`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT" | "INVALID_TRANSITION";
                        };
                    };
                };
            };
            /** @description `If-Match` or `If-None-Match` does not hold for what is there. `CONTENT_CHANGED`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONTENT_CHANGED";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    releaseGovernanceRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description ETags that the caller has read, or `*` for any: nothing is changed where what is there has none of them. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GovernanceReleaseRequest"];
            };
        };
        responses: {
            /** @description Accepted; it goes on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceRequest"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`, `INVALID_TRANSITION`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT" | "INVALID_TRANSITION";
                        };
                    };
                };
            };
            /** @description `If-Match` or `If-None-Match` does not hold for what is there. `CONTENT_CHANGED`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONTENT_CHANGED";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelGovernanceRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the caller has read, or `*` for any: nothing is changed where what is there has none of them. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceRequest"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`, `INVALID_TRANSITION`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT" | "INVALID_TRANSITION";
                        };
                    };
                };
            };
            /** @description `If-Match` or `If-None-Match` does not hold for what is there. `CONTENT_CHANGED`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONTENT_CHANGED";
                        };
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    withdrawGovernanceRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description ETags that the caller has read, or `*` for any: nothing is changed where what is there has none of them. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GovernanceWithdrawal"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceRequest"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`, `INVALID_TRANSITION`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT" | "INVALID_TRANSITION";
                        };
                    };
                };
            };
            /** @description `If-Match` or `If-None-Match` does not hold for what is there. `CONTENT_CHANGED`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONTENT_CHANGED";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rejectGovernanceRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description ETags that the caller has read, or `*` for any: nothing is changed where what is there has none of them. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GovernanceRejection"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceRequest"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`, `NOT_INSTRUCTIONAL`, `INVALID_TRANSITION`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT" | "NOT_INSTRUCTIONAL" | "INVALID_TRANSITION";
                        };
                    };
                };
            };
            /** @description `If-Match` or `If-None-Match` does not hold for what is there. `CONTENT_CHANGED`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONTENT_CHANGED";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listGovernanceComments: {
        parameters: {
            query?: {
                page_size?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceCommentList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addGovernanceComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GovernanceCommentRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceComment"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getGovernancePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernancePolicy"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `NOT_INSTRUCTIONAL`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "NOT_INSTRUCTIONAL";
                        };
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putGovernancePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GovernancePolicyRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernancePolicy"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `NOT_INSTRUCTIONAL`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "NOT_INSTRUCTIONAL";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getGovernancePolicyVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernancePolicyVersions"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `NOT_INSTRUCTIONAL`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "NOT_INSTRUCTIONAL";
                        };
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listGovernanceDelegations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceDelegationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getGovernanceDelegation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceDelegation"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putGovernanceDelegation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GovernanceDelegationRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceDelegation"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteGovernanceDelegation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    decideInstructionalWorkflowStages: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstructionalWorkflowBulkDecisionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructionalWorkflowBulkDecisionResponse"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createGovernanceBundle: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours the same key with the same request gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GovernanceBundleRequest"];
            };
        };
        responses: {
            /** @description Accepted; it goes on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceBundle"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "CONFLICT";
                        };
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getGovernanceBundle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bundleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceBundle"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelGovernanceBundle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bundleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceBundle"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state forbids it, or the Idempotency-Key is in use. `INVALID_TRANSITION`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "INVALID_TRANSITION";
                        };
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    receiveQueryCompleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event, the same for every try: what has been seen may be dropped.
                 * @example evt_01jd3v6zkeeqat1vjx0r8m5c2d
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Unix seconds of this try. Refuse what is more than five minutes away.
                 * @example 1793871000
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures with a space between: `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueryCompletedEvent"];
            };
        };
        responses: {
            /** @description The endpoint wants nothing any more: its subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: it is sent again, later each time. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveQueryFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event, the same for every try: what has been seen may be dropped.
                 * @example evt_01jd3v6zkeeqat1vjx0r8m5c2d
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Unix seconds of this try. Refuse what is more than five minutes away.
                 * @example 1793871000
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures with a space between: `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueryFailedEvent"];
            };
        };
        responses: {
            /** @description The endpoint wants nothing any more: its subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: it is sent again, later each time. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveExtensionInstalled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event, the same for every try: what has been seen may be dropped.
                 * @example evt_01jd3v6zkeeqat1vjx0r8m5c2d
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Unix seconds of this try. Refuse what is more than five minutes away.
                 * @example 1793871000
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures with a space between: `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtensionInstalledEvent"];
            };
        };
        responses: {
            /** @description The endpoint wants nothing any more: its subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: it is sent again, later each time. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveContextUpdated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event, the same for every try: what has been seen may be dropped.
                 * @example evt_01jd3v6zkeeqat1vjx0r8m5c2d
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Unix seconds of this try. Refuse what is more than five minutes away.
                 * @example 1793871000
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures with a space between: `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContextUpdatedEvent"];
            };
        };
        responses: {
            /** @description The endpoint wants nothing any more: its subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: it is sent again, later each time. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveGovernanceRequestSubmitted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event, the same for every try: what has been seen may be dropped.
                 * @example evt_01jd3v6zkeeqat1vjx0r8m5c2d
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Unix seconds of this try. Refuse what is more than five minutes away.
                 * @example 1793871000
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures with a space between: `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GovernanceRequestSubmittedEvent"];
            };
        };
        responses: {
            /** @description The endpoint wants nothing any more: its subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: it is sent again, later each time. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveGovernanceStageDecided: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event, the same for every try: what has been seen may be dropped.
                 * @example evt_01jd3v6zkeeqat1vjx0r8m5c2d
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Unix seconds of this try. Refuse what is more than five minutes away.
                 * @example 1793871000
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures with a space between: `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GovernanceStageDecidedEvent"];
            };
        };
        responses: {
            /** @description The endpoint wants nothing any more: its subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: it is sent again, later each time. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveGovernanceWorkflowApproved: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event, the same for every try: what has been seen may be dropped.
                 * @example evt_01jd3v6zkeeqat1vjx0r8m5c2d
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Unix seconds of this try. Refuse what is more than five minutes away.
                 * @example 1793871000
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures with a space between: `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GovernanceWorkflowApprovedEvent"];
            };
        };
        responses: {
            /** @description The endpoint wants nothing any more: its subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: it is sent again, later each time. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveGovernanceWorkflowReleased: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event, the same for every try: what has been seen may be dropped.
                 * @example evt_01jd3v6zkeeqat1vjx0r8m5c2d
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Unix seconds of this try. Refuse what is more than five minutes away.
                 * @example 1793871000
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures with a space between: `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GovernanceWorkflowReleasedEvent"];
            };
        };
        responses: {
            /** @description The endpoint wants nothing any more: its subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: it is sent again, later each time. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveGovernanceWorkflowEnded: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event, the same for every try: what has been seen may be dropped.
                 * @example evt_01jd3v6zkeeqat1vjx0r8m5c2d
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Unix seconds of this try. Refuse what is more than five minutes away.
                 * @example 1793871000
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures with a space between: `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GovernanceWorkflowEndedEvent"];
            };
        };
        responses: {
            /** @description The endpoint wants nothing any more: its subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: it is sent again, later each time. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveGovernanceStageOverdue: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event, the same for every try: what has been seen may be dropped.
                 * @example evt_01jd3v6zkeeqat1vjx0r8m5c2d
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Unix seconds of this try. Refuse what is more than five minutes away.
                 * @example 1793871000
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures with a space between: `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GovernanceStageOverdueEvent"];
            };
        };
        responses: {
            /** @description The endpoint wants nothing any more: its subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: it is sent again, later each time. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveGovernanceStageReminder: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event, the same for every try: what has been seen may be dropped.
                 * @example evt_01jd3v6zkeeqat1vjx0r8m5c2d
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Unix seconds of this try. Refuse what is more than five minutes away.
                 * @example 1793871000
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures with a space between: `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GovernanceStageReminderEvent"];
            };
        };
        responses: {
            /** @description The endpoint wants nothing any more: its subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: it is sent again, later each time. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveGovernanceCommentAdded: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event, the same for every try: what has been seen may be dropped.
                 * @example evt_01jd3v6zkeeqat1vjx0r8m5c2d
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Unix seconds of this try. Refuse what is more than five minutes away.
                 * @example 1793871000
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures with a space between: `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GovernanceCommentAddedEvent"];
            };
        };
        responses: {
            /** @description The endpoint wants nothing any more: its subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: it is sent again, later each time. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event, the same for every try: what has been seen may be dropped.
                 * @example evt_01jd3v6zkeeqat1vjx0r8m5c2d
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Unix seconds of this try. Refuse what is more than five minutes away.
                 * @example 1793871000
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures with a space between: `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            /** @description The endpoint wants nothing any more: its subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: it is sent again, later each time. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWebhookEndpointDisabled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event, the same for every try: what has been seen may be dropped.
                 * @example evt_01jd3v6zkeeqat1vjx0r8m5c2d
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Unix seconds of this try. Refuse what is more than five minutes away.
                 * @example 1793871000
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures with a space between: `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointDisabledEvent"];
            };
        };
        responses: {
            /** @description The endpoint wants nothing any more: its subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: it is sent again, later each time. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
