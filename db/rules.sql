-- What the database refuses and does by itself, as all migrations together have left it: checks, unique and partial indexes and
-- triggers by table, then their functions. Written by `npm run db:rules` and compared by a test; never edited, and never run.

-- account_links
ALTER TABLE account_links ADD CONSTRAINT account_links_former_check CHECK ((kind = 'take_back'::text) = (former_email IS NOT NULL AND former_username IS NOT NULL));
ALTER TABLE account_links ADD CONSTRAINT account_links_kind_check CHECK (kind = ANY (ARRAY['reset'::text, 'invitation'::text, 'email_change'::text, 'factor_reset'::text, 'take_back'::text]));
ALTER TABLE account_links ADD CONSTRAINT account_links_new_email_check CHECK ((kind = 'email_change'::text) = (new_email IS NOT NULL));
ALTER TABLE account_links ADD CONSTRAINT account_links_token_unique UNIQUE (token_hash);
CREATE UNIQUE INDEX account_links_open_unique ON account_links USING btree (user_id, kind) WHERE used_at IS NULL AND replaced_at IS NULL AND withdrawn_at IS NULL AND kind <> 'take_back'::text;
CREATE INDEX account_links_reset_index ON account_links USING btree (expires_at) WHERE kind = 'factor_reset'::text AND used_at IS NULL AND replaced_at IS NULL AND withdrawn_at IS NULL;
CREATE TRIGGER account_links_due AFTER INSERT ON account_links FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();

-- audit_entries
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_action_check CHECK (action = ANY (ARRAY['create'::text, 'update'::text, 'remove'::text, 'restore'::text, 'setPassword'::text, 'export'::text, 'sendAgain'::text, 'sharePreview'::text, 'endPreview'::text, 'note'::text, 'answer'::text, 'sendTest'::text, 'send'::text, 'schedule'::text, 'pause'::text, 'resume'::text, 'retry'::text, 'invite'::text, 'inviteAgain'::text, 'resetFactor'::text, 'withdrawInvitation'::text, 'enter'::text, 'reverse'::text, 'draftReversal'::text, 'approve'::text, 'reopen'::text, 'publish'::text, 'unpublish'::text, 'markReturned'::text, 'withdraw'::text, 'remind'::text, 'view'::text, 'open'::text, 'deleteZip'::text, 'ask'::text]));
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_list_check CHECK (list = ANY (ARRAY['investments'::text, 'properties'::text, 'users'::text, 'posts'::text, 'contacts'::text, 'newsletters'::text, 'interests'::text, 'letters'::text, 'entities'::text, 'holdings'::text, 'distributions'::text, 'statements'::text, 'updates'::text, 'taxes'::text, 'documents'::text, 'settings'::text, 'preferences'::text, 'mails'::text]));
CREATE INDEX audit_entries_import_index ON audit_entries USING btree (import_id) WHERE import_id IS NOT NULL;

-- authenticators
ALTER TABLE authenticators ADD CONSTRAINT authenticators_confirmed_check CHECK ((secret_sealed IS NULL) = (confirmed_at IS NULL));

-- bounces
ALTER TABLE bounces ADD CONSTRAINT bounces_kind_check CHECK (kind = ANY (ARRAY['hard'::text, 'soft'::text, 'complaint'::text]));
ALTER TABLE bounces ADD CONSTRAINT bounces_report_unique UNIQUE (report_id);

-- classes
ALTER TABLE classes ADD CONSTRAINT classes_closed_check CHECK (is_day(closed_on::text));
ALTER TABLE classes ADD CONSTRAINT classes_name_unique UNIQUE (investment_id, name);
ALTER TABLE classes ADD CONSTRAINT classes_unit_price_check CHECK (unit_price_cents > 0);

-- contact_submissions
ALTER TABLE contact_submissions ADD CONSTRAINT contact_submissions_follow_up_check CHECK (follow_up_on::text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text);
ALTER TABLE contact_submissions ADD CONSTRAINT contact_submissions_investor_type_check CHECK (investor_type = ANY (ARRAY['individual'::text, 'advisor'::text, 'institution'::text, 'other'::text]));
ALTER TABLE contact_submissions ADD CONSTRAINT contact_submissions_status_check CHECK (status = ANY (ARRAY['New'::text, 'In Progress'::text, 'Resolved'::text, 'Closed'::text]));
CREATE INDEX contact_submissions_created_index ON contact_submissions USING btree (is_spam, created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- deliveries
ALTER TABLE deliveries ADD CONSTRAINT deliveries_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sent'::text, 'bounced'::text, 'failed'::text, 'skipped'::text, 'uncertain'::text]));
ALTER TABLE deliveries ADD CONSTRAINT deliveries_subject_check CHECK (subject = ANY (ARRAY['letter'::text, 'distribution'::text, 'document'::text, 'document_reminder'::text, 'document_withdrawn'::text, 'update'::text, 'statement'::text, 'access_given'::text, 'access_ended'::text, 'tax_delayed'::text, 'tax_available'::text]));
CREATE INDEX deliveries_newsletter_index ON deliveries USING btree (newsletter_id) WHERE newsletter_id IS NOT NULL;
CREATE UNIQUE INDEX deliveries_once_unique ON deliveries USING btree (subject, subject_id, address);
CREATE INDEX deliveries_user_index ON deliveries USING btree (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX deliveries_waiting_index ON deliveries USING btree (subject, subject_id, id) WHERE state = 'queued'::text AND outbox_id IS NULL;
CREATE TRIGGER deliveries_due AFTER INSERT ON deliveries FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();

-- distribution_lines
ALTER TABLE distribution_lines ADD CONSTRAINT distribution_lines_pair_unique UNIQUE (part_id, position_id);
ALTER TABLE distribution_lines ADD CONSTRAINT distribution_lines_rounding_check CHECK (rounding >= '-1'::integer AND rounding <= 1);
ALTER TABLE distribution_lines ADD CONSTRAINT distribution_lines_weight_check CHECK (weight >= 0);
CREATE TRIGGER distribution_lines_guard BEFORE INSERT OR DELETE OR UPDATE ON distribution_lines FOR EACH ROW EXECUTE FUNCTION guard_distribution_line();
CREATE TRIGGER distribution_lines_keep BEFORE TRUNCATE ON distribution_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- distribution_parts
ALTER TABLE distribution_parts ADD CONSTRAINT distribution_parts_cents_check CHECK (cents <> 0);
ALTER TABLE distribution_parts ADD CONSTRAINT distribution_parts_kind_check CHECK (kind = ANY (ARRAY['return_of_capital'::text, 'preferred_return'::text, 'profit'::text]));
ALTER TABLE distribution_parts ADD CONSTRAINT distribution_parts_pair_unique UNIQUE (distribution_id, kind);
CREATE TRIGGER distribution_parts_guard BEFORE INSERT OR DELETE OR UPDATE ON distribution_parts FOR EACH ROW EXECUTE FUNCTION guard_distribution_part();
CREATE TRIGGER distribution_parts_keep BEFORE TRUNCATE ON distribution_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- distributions
ALTER TABLE distributions ADD CONSTRAINT distributions_approved_check CHECK ((status = 'draft'::text) = (approved_by IS NULL));
ALTER TABLE distributions ADD CONSTRAINT distributions_days_check CHECK (is_day(record_on::text) AND is_day(paid_on::text) AND record_on::text <= paid_on::text);
ALTER TABLE distributions ADD CONSTRAINT distributions_memo_check CHECK (reverses_id IS NULL OR COALESCE(btrim(memo), ''::text) <> ''::text);
ALTER TABLE distributions ADD CONSTRAINT distributions_method_check CHECK (method = ANY (ARRAY['pro_rata'::text, 'entered'::text]));
ALTER TABLE distributions ADD CONSTRAINT distributions_period_check CHECK (is_day(period_from::text) AND is_day(period_to::text) AND period_from::text <= period_to::text);
ALTER TABLE distributions ADD CONSTRAINT distributions_published_check CHECK (
CASE status
    WHEN 'draft'::text THEN published_at IS NULL
    WHEN 'published'::text THEN published_at IS NOT NULL
    ELSE true
END);
ALTER TABLE distributions ADD CONSTRAINT distributions_reverses_unique UNIQUE (reverses_id);
ALTER TABLE distributions ADD CONSTRAINT distributions_sent_back_check CHECK ((sent_back_at IS NULL) = (sent_back_reason IS NULL) AND (sent_back_at IS NULL OR status = 'draft'::text));
ALTER TABLE distributions ADD CONSTRAINT distributions_source_check CHECK (source = ANY (ARRAY['operating'::text, 'refinancing'::text, 'sale'::text, 'other'::text]));
ALTER TABLE distributions ADD CONSTRAINT distributions_status_check CHECK (status = ANY (ARRAY['draft'::text, 'approved'::text, 'published'::text]));
ALTER TABLE distributions ADD CONSTRAINT distributions_total_check CHECK (
CASE
    WHEN reverses_id IS NULL THEN total_cents > 0
    ELSE total_cents < 0
END);
CREATE INDEX distributions_due_index ON distributions USING btree (published_at) WHERE status = 'approved'::text AND published_at IS NOT NULL;
CREATE TRIGGER distributions_due AFTER INSERT OR UPDATE OF status, published_at ON distributions FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();
CREATE TRIGGER distributions_guard BEFORE INSERT OR DELETE OR UPDATE ON distributions FOR EACH ROW EXECUTE FUNCTION guard_distribution();
CREATE TRIGGER distributions_keep BEFORE TRUNCATE ON distributions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();
CREATE CONSTRAINT TRIGGER distributions_settle AFTER UPDATE ON distributions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status <> 'draft'::text) EXECUTE FUNCTION settle_distribution();

-- document_files
ALTER TABLE document_files ADD CONSTRAINT document_files_size_check CHECK (size > 0 AND pages > 0);
ALTER TABLE document_files ADD CONSTRAINT document_files_type_check CHECK (media_type = 'application/pdf'::text);
CREATE TRIGGER document_files_guard BEFORE UPDATE ON document_files FOR EACH ROW EXECUTE FUNCTION refuse_change_of_book();
CREATE TRIGGER document_files_keep BEFORE TRUNCATE ON document_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- document_views
ALTER TABLE document_views ADD CONSTRAINT document_views_action_check CHECK (action = ANY (ARRAY['opened'::text, 'downloaded'::text]));
CREATE TRIGGER document_views_append_only BEFORE DELETE OR UPDATE ON document_views FOR EACH ROW EXECUTE FUNCTION refuse_change_of_book();
CREATE TRIGGER document_views_keep BEFORE TRUNCATE ON document_views FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- documents
ALTER TABLE documents ADD CONSTRAINT documents_file_unique UNIQUE (file_id);
ALTER TABLE documents ADD CONSTRAINT documents_kind_check CHECK (kind = ANY (ARRAY['ppm'::text, 'operating_agreement'::text, 'subscription'::text, 'report'::text, 'statement'::text, 'k1'::text, 'tax_other'::text, 'notice'::text, 'other'::text]));
ALTER TABLE documents ADD CONSTRAINT documents_owner_check CHECK (entity_id IS NOT NULL AND investment_id IS NOT NULL OR (kind <> ALL (ARRAY['k1'::text, 'subscription'::text])) AND (entity_id IS NOT NULL OR investment_id IS NOT NULL));
ALTER TABLE documents ADD CONSTRAINT documents_published_check CHECK ((published_at IS NULL OR file_id IS NOT NULL) AND (status = 'draft'::text OR published_at IS NOT NULL AND published_on IS NOT NULL) AND (status = 'withdrawn'::text) = (withdrawn_reason IS NOT NULL));
ALTER TABLE documents ADD CONSTRAINT documents_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text]));
ALTER TABLE documents ADD CONSTRAINT documents_year_check CHECK ((kind <> 'k1'::text OR tax_year IS NOT NULL) AND (tax_year IS NULL OR tax_year >= 1990 AND tax_year <= 2100));
CREATE INDEX documents_due_index ON documents USING btree (published_at) WHERE status = 'draft'::text AND published_at IS NOT NULL;
CREATE UNIQUE INDEX documents_k1_unique ON documents USING btree (entity_id, investment_id, tax_year) WHERE kind = 'k1'::text AND status = 'published'::text AND superseded_by IS NULL;
CREATE UNIQUE INDEX documents_k1_waiting_unique ON documents USING btree (entity_id, investment_id, tax_year, COALESCE(replaces_id, 0)) WHERE kind = 'k1'::text AND status = 'draft'::text AND published_at IS NOT NULL;
CREATE TRIGGER documents_due AFTER INSERT OR UPDATE OF status, published_at ON documents FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();
CREATE TRIGGER documents_guard BEFORE DELETE OR UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION guard_document();
CREATE TRIGGER documents_keep BEFORE TRUNCATE ON documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- entities
ALTER TABLE entities ADD CONSTRAINT entities_kind_check CHECK (kind = ANY (ARRAY['individual'::text, 'joint'::text, 'llc'::text, 'corporation'::text, 'partnership'::text, 'trust'::text, 'retirement'::text, 'other'::text]));
ALTER TABLE entities ADD CONSTRAINT entities_tin_check CHECK (tin_last4::text ~ '^[0-9]{4}$'::text);
CREATE INDEX entities_created_index ON entities USING btree (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX entities_external_id_unique ON entities USING btree (external_id) WHERE deleted_at IS NULL;

-- entity_access
ALTER TABLE entity_access ADD CONSTRAINT entity_access_scope_check CHECK (scope = ANY (ARRAY['owner'::text, 'viewer'::text, 'tax'::text]));
ALTER TABLE entity_access ADD CONSTRAINT entity_access_who_check CHECK (user_id IS NOT NULL OR typed_email IS NOT NULL);
CREATE UNIQUE INDEX entity_access_active_unique ON entity_access USING btree (user_id, entity_id, COALESCE(typed_email, ''::character varying)) WHERE ended_at IS NULL;

-- entries
ALTER TABLE entries ADD CONSTRAINT entries_day_check CHECK (is_day(effective_on::text));
ALTER TABLE entries ADD CONSTRAINT entries_distribution_line_unique UNIQUE (distribution_line_id);
ALTER TABLE entries ADD CONSTRAINT entries_external_id_unique UNIQUE (external_id, external_id_reversals);
ALTER TABLE entries ADD CONSTRAINT entries_forced_check CHECK (NOT is_forced OR kind = 'contribution'::text AND reverses_id IS NOT NULL);
ALTER TABLE entries ADD CONSTRAINT entries_kind_check CHECK (kind = ANY (ARRAY['contribution'::text, 'return_of_capital'::text, 'distribution'::text, 'transfer_in'::text, 'transfer_out'::text, 'redemption'::text, 'adjustment'::text]));
ALTER TABLE entries ADD CONSTRAINT entries_line_check CHECK ((kind = ANY (ARRAY['return_of_capital'::text, 'distribution'::text])) = (distribution_line_id IS NOT NULL)) NOT VALID;
ALTER TABLE entries ADD CONSTRAINT entries_memo_check CHECK (reverses_id IS NULL AND kind <> 'adjustment'::text OR COALESCE(btrim(memo), ''::text) <> ''::text);
ALTER TABLE entries ADD CONSTRAINT entries_reverses_unique UNIQUE (reverses_id);
ALTER TABLE entries ADD CONSTRAINT entries_signs_check CHECK (reverses_id IS NOT NULL OR
CASE kind
    WHEN 'contribution'::text THEN cents > 0 AND units > 0
    WHEN 'transfer_in'::text THEN cents >= 0 AND units > 0
    WHEN 'transfer_out'::text THEN cents <= 0 AND units < 0
    WHEN 'redemption'::text THEN cents >= 0 AND units < 0
    WHEN 'adjustment'::text THEN cents <> 0 OR units <> 0
    ELSE cents <> 0 AND units = 0
END);
ALTER TABLE entries ADD CONSTRAINT entries_transfer_check CHECK ((kind ~~ 'transfer%'::text) = (transfer_id IS NOT NULL));
CREATE TRIGGER entries_append_only BEFORE DELETE OR UPDATE ON entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_book();
CREATE CONSTRAINT TRIGGER entries_balance AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.transfer_id IS NOT NULL) EXECUTE FUNCTION balance_transfer();
CREATE TRIGGER entries_count_reversals BEFORE INSERT ON entries FOR EACH ROW WHEN (new.external_id IS NOT NULL) EXECUTE FUNCTION count_reversals_of_id();
CREATE TRIGGER entries_judge BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION judge_entry();
CREATE TRIGGER entries_keep BEFORE TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();
CREATE TRIGGER entries_keep_units AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION keep_units();
CREATE CONSTRAINT TRIGGER entries_settle AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.distribution_line_id IS NOT NULL) EXECUTE FUNCTION settle_payment();

-- image_variants
ALTER TABLE image_variants ADD CONSTRAINT image_variants_format_check CHECK (format = ANY (ARRAY['jpeg'::text, 'webp'::text, 'avif'::text]));

-- imports
ALTER TABLE imports ADD CONSTRAINT imports_kind_check CHECK (kind = ANY (ARRAY['investments'::text, 'properties'::text, 'subscribers'::text]));

-- interests
ALTER TABLE interests ADD CONSTRAINT interests_amount_check CHECK (amount_cents > 0);
ALTER TABLE interests ADD CONSTRAINT interests_follow_up_check CHECK (follow_up_on::text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text);
ALTER TABLE interests ADD CONSTRAINT interests_status_check CHECK (status = ANY (ARRAY['New'::text, 'In Touch'::text, 'Soft'::text, 'Documents Sent'::text, 'Signed'::text, 'Funded'::text, 'Declined'::text]));
CREATE INDEX interests_created_index ON interests USING btree (is_spam, created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- investments
ALTER TABLE investments ADD CONSTRAINT investments_506b_hidden_check CHECK (exemption IS DISTINCT FROM '506b'::text OR (visibility = ANY (ARRAY['investors'::text, 'named'::text])));
ALTER TABLE investments ADD CONSTRAINT investments_details_for_check CHECK (details_for = ANY (ARRAY['everyone'::text, 'investors'::text]));
ALTER TABLE investments ADD CONSTRAINT investments_exemption_check CHECK (exemption = ANY (ARRAY['undetermined'::text, '506b'::text, '506c'::text]));
ALTER TABLE investments ADD CONSTRAINT investments_status_check CHECK (status = ANY (ARRAY['Open'::text, 'Closed'::text, 'Coming Soon'::text]));
ALTER TABLE investments ADD CONSTRAINT investments_visibility_check CHECK (visibility = ANY (ARRAY['public'::text, 'link'::text, 'investors'::text, 'named'::text]));
CREATE INDEX investments_created_index ON investments USING btree (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE TRIGGER investments_free_slugs AFTER DELETE ON investments FOR EACH ROW EXECUTE FUNCTION free_slugs();
CREATE TRIGGER investments_hide_slug BEFORE INSERT OR UPDATE OF slug, visibility ON investments FOR EACH ROW EXECUTE FUNCTION hide_slug('offering');
CREATE TRIGGER investments_keep_slug BEFORE INSERT OR UPDATE OF slug, visibility ON investments FOR EACH ROW EXECUTE FUNCTION keep_slug('offering');

-- k1_consents
CREATE UNIQUE INDEX k1_consents_active_unique ON k1_consents USING btree (entity_id) WHERE withdrawn_at IS NULL;
CREATE TRIGGER k1_consents_guard BEFORE DELETE OR UPDATE ON k1_consents FOR EACH ROW EXECUTE FUNCTION guard_k1_consent();
CREATE TRIGGER k1_consents_keep BEFORE TRUNCATE ON k1_consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- letters
ALTER TABLE letters ADD CONSTRAINT letters_audience_check CHECK (audience = 'subscribers'::text);
ALTER TABLE letters ADD CONSTRAINT letters_scheduled_check CHECK (status <> 'scheduled'::text OR scheduled_at IS NOT NULL);
ALTER TABLE letters ADD CONSTRAINT letters_started_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text])) = (started_at IS NULL));
ALTER TABLE letters ADD CONSTRAINT letters_status_check CHECK (status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'paused'::text, 'sent'::text]));
CREATE INDEX letters_created_index ON letters USING btree (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX letters_web_key_unique ON letters USING btree (web_key);
CREATE TRIGGER letters_due AFTER INSERT OR UPDATE OF status, scheduled_at, deleted_at ON letters FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();

-- newsletter_sign_ups
CREATE TRIGGER newsletter_sign_ups_due AFTER INSERT ON newsletter_sign_ups FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();

-- newsletters
ALTER TABLE newsletters ADD CONSTRAINT newsletters_consent_place_check CHECK (consent_place = ANY (ARRAY['footer'::text, 'home'::text, 'contact'::text, 'resources'::text, 'api'::text, 'import'::text]));
ALTER TABLE newsletters ADD CONSTRAINT newsletters_consented_on_check CHECK (consented_on IS NULL OR is_day(consented_on::text) AND consent_place = 'import'::text);
ALTER TABLE newsletters ADD CONSTRAINT newsletters_suppression_check CHECK ((suppressed_at IS NULL) = (suppression_reason IS NULL));
ALTER TABLE newsletters ADD CONSTRAINT newsletters_suppression_reason_check CHECK (suppression_reason = ANY (ARRAY['hard_bounce'::text, 'soft_bounces'::text, 'complaint'::text]));
ALTER TABLE newsletters ADD CONSTRAINT newsletters_unsubscribe_reason_check CHECK (unsubscribe_reason IS NULL OR unsubscribed_at IS NOT NULL);
CREATE UNIQUE INDEX newsletters_confirmation_token_unique ON newsletters USING btree (confirmation_token);
CREATE INDEX newsletters_confirmed_index ON newsletters USING btree (confirmed, id) WHERE deleted_at IS NULL;
CREATE INDEX newsletters_consent_index ON newsletters USING btree (consent, id) WHERE deleted_at IS NULL;
CREATE INDEX newsletters_created_index ON newsletters USING btree (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX newsletters_email_index ON newsletters USING btree (email, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX newsletters_email_unique ON newsletters USING btree (email) WHERE deleted_at IS NULL;
CREATE INDEX newsletters_status_index ON newsletters USING btree (status, id) WHERE deleted_at IS NULL;
CREATE TRIGGER newsletters_guard_opt_out BEFORE INSERT OR UPDATE ON newsletters FOR EACH ROW WHEN (new.confirmed AND new.deleted_at IS NULL) EXECUTE FUNCTION guard_opt_out();
CREATE TRIGGER newsletters_keep_opt_out AFTER DELETE OR UPDATE ON newsletters FOR EACH ROW EXECUTE FUNCTION keep_opt_out();

-- outbox
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check CHECK (kind = ANY (ARRAY['confirmation'::text, 'import_confirmation'::text, 'welcome'::text, 'enquiry'::text, 'interest'::text, 'answer'::text, 'reset'::text, 'password_changed'::text, 'factor_added'::text, 'factor_removed'::text, 'factor_reset'::text, 'new_browser'::text, 'recovery_code_used'::text, 'letter'::text, 'letter_test'::text, 'invitation'::text, 'email_change'::text, 'email_changed'::text, 'notice'::text, 'k1_consent'::text, 'payment_sent_back'::text]));
ALTER TABLE outbox ADD CONSTRAINT outbox_message_id_unique UNIQUE (message_id);
CREATE INDEX outbox_due_index ON outbox USING btree (due_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_notice_index ON outbox USING btree (created_at, recipient) WHERE kind = 'notice'::text;
CREATE INDEX outbox_sent_index ON outbox USING btree (sent_at) WHERE sent_at IS NOT NULL;
CREATE TRIGGER contact_answers_outcome AFTER UPDATE OF sent_at, failed_at, last_error ON outbox FOR EACH ROW WHEN (new.kind = 'answer'::text) EXECUTE FUNCTION keep_answer_outcome();
CREATE TRIGGER outbox_due AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();
CREATE TRIGGER outbox_due_earlier AFTER UPDATE OF due_at, failed_at ON outbox FOR EACH ROW WHEN (new.due_at < old.due_at OR old.failed_at IS NOT NULL AND new.failed_at IS NULL) EXECUTE FUNCTION announce_due_work();

-- passkey_challenges
ALTER TABLE passkey_challenges ADD CONSTRAINT passkey_challenges_hash_check CHECK (length(challenge_hash) = 64);

-- passkeys
ALTER TABLE passkeys ADD CONSTRAINT passkeys_credential_unique UNIQUE (credential_id);

-- password_requests
CREATE TRIGGER password_requests_due AFTER INSERT ON password_requests FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();

-- positions
ALTER TABLE positions ADD CONSTRAINT positions_pair_unique UNIQUE (entity_id, class_id);
CREATE TRIGGER positions_keep BEFORE UPDATE OF entity_id, class_id ON positions FOR EACH ROW WHEN (old.entity_id IS DISTINCT FROM new.entity_id OR old.class_id IS DISTINCT FROM new.class_id) EXECUTE FUNCTION keep_position();

-- posts
CREATE INDEX posts_created_index ON posts USING btree (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE TRIGGER posts_free_slugs AFTER DELETE ON posts FOR EACH ROW EXECUTE FUNCTION free_slugs();
CREATE TRIGGER posts_keep_slug BEFORE INSERT OR UPDATE OF slug ON posts FOR EACH ROW EXECUTE FUNCTION keep_slug('post', 'title');

-- preview_links
ALTER TABLE preview_links ADD CONSTRAINT preview_links_token_unique UNIQUE (token_hash);

-- properties
ALTER TABLE properties ADD CONSTRAINT properties_status_check CHECK (status = ANY (ARRAY['Active'::text, 'Inactive'::text, 'Under Construction'::text]));
CREATE INDEX properties_created_index ON properties USING btree (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE TRIGGER properties_free_slugs AFTER DELETE ON properties FOR EACH ROW EXECUTE FUNCTION free_slugs();
CREATE TRIGGER properties_keep_slug BEFORE INSERT OR UPDATE OF slug ON properties FOR EACH ROW EXECUTE FUNCTION keep_slug('property');

-- recovery_codes
CREATE UNIQUE INDEX recovery_codes_user_code_unique ON recovery_codes USING btree (user_id, code_hash);

-- security_events
ALTER TABLE security_events ADD CONSTRAINT security_events_kind_check CHECK (kind = ANY (ARRAY['signed_in'::text, 'sign_in_failed'::text, 'sign_in_refused'::text, 'signed_out'::text, 'access_refused'::text, 'list_exported'::text, 'password_set'::text, 'password_changed'::text, 'reset_requested'::text, 'password_reset'::text, 'proved'::text, 'proof_failed'::text, 'session_ended'::text, 'other_sessions_ended'::text, 'profile_changed'::text, 'preference_changed'::text, 'code_failed'::text, 'authenticator_added'::text, 'authenticator_removed'::text, 'passkey_failed'::text, 'passkey_added'::text, 'passkey_removed'::text, 'factor_reset_asked'::text, 'factor_reset_stopped'::text, 'recovery_codes_made'::text, 'recovery_code_used'::text, 'invited'::text, 'invitation_withdrawn'::text, 'invitation_accepted'::text, 'email_change_asked'::text, 'email_change_withdrawn'::text, 'email_changed'::text, 'username_changed'::text, 'account_taken_back'::text]));
CREATE TRIGGER security_events_append_only BEFORE DELETE OR UPDATE ON security_events FOR EACH ROW EXECUTE FUNCTION refuse_change_of_security_events();
CREATE TRIGGER security_events_keep BEFORE TRUNCATE ON security_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_security_events();

-- settings
ALTER TABLE settings ADD CONSTRAINT settings_key_unique UNIQUE (key);

-- slugs
ALTER TABLE slugs ADD CONSTRAINT slugs_noun_check CHECK (noun = ANY (ARRAY['investments'::text, 'properties'::text, 'posts'::text]));

-- statements
ALTER TABLE statements ADD CONSTRAINT statements_period_check CHECK (is_day(period_from::text) AND is_day(period_to::text) AND period_from::text <= period_to::text);
CREATE INDEX statements_due_index ON statements USING btree (published_at) WHERE told_at IS NULL AND published_at IS NOT NULL;
CREATE UNIQUE INDEX statements_waiting_unique ON statements USING btree (entity_id, period_from, period_to) WHERE published_at IS NULL;
CREATE TRIGGER statements_due AFTER INSERT OR UPDATE OF published_at, told_at ON statements FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();
CREATE TRIGGER statements_guard BEFORE DELETE OR UPDATE ON statements FOR EACH ROW EXECUTE FUNCTION guard_statement();
CREATE TRIGGER statements_keep BEFORE TRUNCATE ON statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- tax_years
ALTER TABLE tax_years ADD CONSTRAINT tax_years_day_check CHECK (is_day(expected_on::text));
ALTER TABLE tax_years ADD CONSTRAINT tax_years_state_check CHECK (state = ANY (ARRAY['not_started'::text, 'with_accountant'::text, 'expected'::text, 'delayed'::text, 'available'::text, 'none'::text]));
ALTER TABLE tax_years ADD CONSTRAINT tax_years_unique UNIQUE (investment_id, year);
ALTER TABLE tax_years ADD CONSTRAINT tax_years_year_check CHECK (year >= 1990 AND year <= 2100);

-- transfers
ALTER TABLE transfers ADD CONSTRAINT transfers_amounts_check CHECK (units > 0 AND cents >= 0);
ALTER TABLE transfers ADD CONSTRAINT transfers_day_check CHECK (is_day(effective_on::text));
ALTER TABLE transfers ADD CONSTRAINT transfers_parties_check CHECK (from_position_id <> to_position_id);
ALTER TABLE transfers ADD CONSTRAINT transfers_reason_check CHECK (reason = ANY (ARRAY['sale'::text, 'gift'::text, 'death'::text, 'divorce'::text, 'account_change'::text]));
CREATE TRIGGER transfers_append_only BEFORE DELETE OR UPDATE ON transfers FOR EACH ROW EXECUTE FUNCTION refuse_change_of_book();
CREATE CONSTRAINT TRIGGER transfers_balance AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION balance_transfer();
CREATE TRIGGER transfers_keep BEFORE TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- typed_accesses
CREATE TRIGGER typed_accesses_due AFTER INSERT OR UPDATE OF due_at ON typed_accesses FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();

-- updates
ALTER TABLE updates ADD CONSTRAINT updates_published_check CHECK (
CASE status
    WHEN 'draft'::text THEN published_on IS NULL
    ELSE published_at IS NOT NULL AND published_on IS NOT NULL
END);
ALTER TABLE updates ADD CONSTRAINT updates_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text]));
CREATE INDEX updates_due_index ON updates USING btree (published_at) WHERE status = 'draft'::text AND published_at IS NOT NULL;
CREATE TRIGGER updates_due AFTER INSERT OR UPDATE OF status, published_at ON updates FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();
CREATE TRIGGER updates_guard BEFORE DELETE OR UPDATE ON updates FOR EACH ROW EXECUTE FUNCTION guard_update();
CREATE TRIGGER updates_keep BEFORE TRUNCATE ON updates FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- users
ALTER TABLE users ADD CONSTRAINT users_areas_check CHECK (areas <@ ARRAY['content'::text, 'people'::text, 'investors'::text, 'money'::text]);
ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role = ANY (ARRAY['LP'::text, 'user'::text, 'admin'::text]));
CREATE UNIQUE INDEX users_email_unique ON users USING btree (email) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX users_username_unique ON users USING btree (username_key) WHERE deleted_at IS NULL;

-- Functions

CREATE OR REPLACE FUNCTION public.announce_due_work()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM pg_notify('due_work', '');
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.balance_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	moved transfers;
BEGIN
	SELECT * INTO moved FROM transfers WHERE id = CASE TG_TABLE_NAME WHEN 'transfers' THEN NEW.id ELSE (to_jsonb(NEW) ->> 'transfer_id')::integer END;
	IF (
		SELECT count(*) = 0 OR sum(entries.units) <> 0 OR sum(entries.cents) <> 0
			OR count(*) FILTER (WHERE entries.reverses_id IS NULL) <> 2
			OR bool_or(
				positions.class_id <> moved.class_id OR entries.effective_on <> moved.effective_on
				OR entries.position_id <> CASE entries.kind WHEN 'transfer_out' THEN moved.from_position_id ELSE moved.to_position_id END
				OR abs(entries.units) <> moved.units OR abs(entries.cents) <> moved.cents
			)
		FROM entries JOIN positions ON positions.id = entries.position_id WHERE entries.transfer_id = moved.id
	) THEN
		RAISE EXCEPTION 'The halves of a transfer do not sum to nothing'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_balance_check', TABLE = 'entries';
	END IF;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_reversals_of_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	-- While one stands, a second one counts as many and meets it at the constraint, also where both come at once.
	NEW.external_id_reversals := (
		SELECT count(*) FROM entries AS earlier JOIN entries AS reversal ON reversal.reverses_id = earlier.id
		WHERE earlier.external_id = NEW.external_id
	);
	RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.free_slugs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	DELETE FROM slugs WHERE noun = TG_TABLE_NAME AND record_id = OLD.id;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_distribution()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	steps CONSTANT text[] := '{status,approved_by,published_at,updated_at,recalculates_transfers}';
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.status = 'draft' THEN RETURN NEW; END IF;
	ELSIF OLD.status = 'draft' THEN
		IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
		IF NEW.status <> 'published' THEN RETURN NEW; END IF;
	ELSIF OLD.status = 'approved' AND TG_OP = 'UPDATE' THEN
		IF to_jsonb(NEW) - steps = to_jsonb(OLD) - steps THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'A distribution is drafted, approved and published, and stays as it was approved'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_distribution_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	state text;
BEGIN
	SELECT status INTO state FROM distributions
		WHERE id = (SELECT distribution_id FROM distribution_parts WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.part_id ELSE NEW.part_id END)
		FOR SHARE;
	-- What the bank sent back is noted on the line of a published payment.
	IF (TG_OP = 'UPDATE' AND (state <> 'published' OR to_jsonb(NEW) - 'returned_at' <> to_jsonb(OLD) - 'returned_at'))
		OR (TG_OP <> 'UPDATE' AND state <> 'draft') THEN
		RAISE EXCEPTION 'Only a draft takes other lines' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
	END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_distribution_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	state text;
BEGIN
	-- Held until the end: nobody approves what is being written. Null while the whole draft is deleted.
	SELECT status INTO state FROM distributions
		WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.distribution_id ELSE NEW.distribution_id END FOR SHARE;
	IF TG_OP = 'UPDATE' OR state <> 'draft' THEN
		RAISE EXCEPTION 'Only a draft takes other parts' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
	END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	steps CONSTANT text[] := '{status,published_at,published_on,withdrawn_reason,superseded_by,updated_at}';
BEGIN
	IF OLD.published_at IS NULL THEN
		RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
	END IF;
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - steps = to_jsonb(OLD) - steps
		AND (OLD.status = 'draft' OR (
			NEW.published_at = OLD.published_at AND NEW.published_on = OLD.published_on
			AND (OLD.superseded_by IS NULL OR NEW.superseded_by = OLD.superseded_by)
			AND (OLD.status = 'published' AND NEW.status <> 'draft'
				OR NEW.status = OLD.status AND NEW.withdrawn_reason = OLD.withdrawn_reason)
		)) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'A published paper stays as it is' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_k1_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL
		AND to_jsonb(NEW) - 'withdrawn_at' = to_jsonb(OLD) - 'withdrawn_at' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'A consent stays as it was given' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_opt_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.confirmed AND OLD.deleted_at IS NULL AND OLD.email = NEW.email THEN
		RETURN NEW;
	END IF;
	IF has_opted_out(NEW.email) THEN
		NEW.confirmed := false;
		NEW.consent := false;
		NEW.unsubscribed_at := coalesce(NEW.unsubscribed_at, now());
	END IF;
	RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_statement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	steps CONSTANT text[] := '{published_at,told_at,superseded_by}';
BEGIN
	IF OLD.published_at IS NULL THEN
		RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
	END IF;
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - steps = to_jsonb(OLD) - steps
		AND (OLD.told_at IS NULL OR (
			NEW.published_at = OLD.published_at AND NEW.told_at = OLD.told_at
			AND (OLD.superseded_by IS NULL OR NEW.superseded_by = OLD.superseded_by)
		)) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'A published statement stays as it is' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	steps CONSTANT text[] := '{status,published_at,published_on,updated_at}';
BEGIN
	IF OLD.published_at IS NULL THEN
		RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
	END IF;
	IF TG_OP = 'UPDATE' AND OLD.status = 'draft' AND to_jsonb(NEW) - steps = to_jsonb(OLD) - steps THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'A published update stays as it is' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.has_opted_out(address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
	SELECT EXISTS (
		SELECT FROM opt_outs WHERE hash = (
			SELECT encode(sha256(convert_to(value || lower(address), 'UTF8')), 'hex') FROM private_values WHERE name = 'opt_out_key'
		)
	)
$function$;

CREATE OR REPLACE FUNCTION public.hide_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	base text := NEW.slug;
BEGIN
	IF NEW.visibility <> 'link' THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'UPDATE' THEN
		-- One that is shown by link already keeps its letters until somebody types another address.
		IF OLD.visibility = 'link' AND NEW.slug = OLD.slug THEN
			RETURN NEW;
		END IF;
		IF NEW.slug = OLD.slug THEN
			base := '';
		END IF;
	END IF;
	IF base = '' THEN
		base := coalesce(nullif(slug_of(NEW.name), ''), TG_ARGV[0]);
	END IF;
	NEW.slug := trim(BOTH '-' FROM left(base, 60)) || '-' || secret_letters();
	RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.is_day(day text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
	SELECT CASE WHEN day ~ '^[0-9]{4}-(0[1-9]|1[0-2])-[0-9]{2}$' AND day >= '0001'
		THEN to_char(make_date(left(day, 4)::int, substr(day, 6, 2)::int, 1) + (right(day, 2)::int - 1), 'YYYY-MM-DD') = day
		ELSE false END
$function$;

CREATE OR REPLACE FUNCTION public.judge_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	-- Two entries of one position take turns, so that the later one counts the first.
	PERFORM FROM positions WHERE id = NEW.position_id FOR UPDATE;
	IF NEW.reverses_id IS NOT NULL AND NOT EXISTS (
		SELECT FROM entries AS reversed
		WHERE reversed.id = NEW.reverses_id AND reversed.reverses_id IS NULL
			AND reversed.position_id = NEW.position_id AND reversed.kind = NEW.kind
			AND reversed.effective_on = NEW.effective_on AND reversed.transfer_id IS NOT DISTINCT FROM NEW.transfer_id
			AND reversed.cents = -NEW.cents AND reversed.units = -NEW.units
	) THEN
		RAISE EXCEPTION 'A reversal is the exact opposite of an entry that is none'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_reversal_check', TABLE = 'entries';
	END IF;
	RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_answer_outcome()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	UPDATE contact_answers SET sent_at = NEW.sent_at, failed_at = NEW.failed_at, last_error = NEW.last_error
		WHERE outbox_id = NEW.id;
	PERFORM pg_notify('record_changes', 'contacts');
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_opt_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.deleted_at IS NOT NULL OR NOT wants_no_letters(OLD) THEN
			RETURN NULL;
		END IF;
	ELSIF NEW.deleted_at IS NULL OR NOT wants_no_letters(NEW) OR (OLD.deleted_at IS NOT NULL AND wants_no_letters(OLD)) THEN
		RETURN NULL;
	END IF;
	INSERT INTO opt_outs (hash) VALUES (opt_out_hash(OLD.email)) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_position()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	-- Its entries are the history of one holder in one class; under another name they would be somebody else's.
	RAISE EXCEPTION 'A position stays with its holder and its class' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	base text;
	number integer := 1;
BEGIN
	-- Two records of one name that are written at once take turns, so that the later one sees the slug of the first.
	PERFORM pg_advisory_xact_lock(727004, hashtext(TG_TABLE_NAME));
	IF NEW.slug = '' THEN
		base := coalesce(nullif(slug_of(to_jsonb(NEW) ->> coalesce(TG_ARGV[1], 'name')), ''), TG_ARGV[0]);
		NEW.slug := base;
		WHILE EXISTS (
			SELECT FROM slugs WHERE noun = TG_TABLE_NAME AND slug = NEW.slug AND record_id <> NEW.id
		) LOOP
			number := number + 1;
			-- Who has twenty of one name has an import of thousands, which must not count them all each time.
			NEW.slug := base || '-' || CASE WHEN number <= 20 THEN number::text ELSE left(md5(random()::text), 10) END;
		END LOOP;
	END IF;
	-- Before the row is written, not after: the next row of the same statement must see it.
	UPDATE slugs SET is_current = false
		WHERE noun = TG_TABLE_NAME AND record_id = NEW.id AND is_current AND slug <> NEW.slug;
	INSERT INTO slugs (noun, slug, record_id, is_current) VALUES (TG_TABLE_NAME, NEW.slug, NEW.id, true)
		ON CONFLICT (noun, slug) DO UPDATE SET is_current = true WHERE slugs.record_id = EXCLUDED.record_id;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'This slug belongs, or belonged, to another record'
			USING ERRCODE = 'unique_violation', CONSTRAINT = 'slugs_noun_slug_unique', TABLE = 'slugs';
	END IF;
	RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	-- All entries of a day count before its end; so one that is dated back is judged on every later day, too. A contribution that bounced is
	-- taken back whatever was done with its units, and stays listed as a difference.
	IF NEW.units < 0 AND NOT NEW.is_forced AND EXISTS (
		SELECT FROM (
			SELECT sum(units) OVER (ORDER BY effective_on) AS held FROM entries WHERE position_id = NEW.position_id
		) AS days WHERE held < 0
	) THEN
		RAISE EXCEPTION 'A position would have less than no units'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_units_check', TABLE = 'entries';
	END IF;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.opt_out_hash(address text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
	key text;
BEGIN
	SELECT value INTO key FROM private_values WHERE name = 'opt_out_key';
	IF key IS NULL THEN
		INSERT INTO private_values (name, value)
			VALUES ('opt_out_key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')) ON CONFLICT DO NOTHING;
		SELECT value INTO STRICT key FROM private_values WHERE name = 'opt_out_key';
	END IF;
	RETURN encode(sha256(convert_to(key || lower(address), 'UTF8')), 'hex');
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_book()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION '% takes new rows only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_security_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.at < now() - interval '2 years' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'security_events takes new rows only' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.secret_letters()
 RETURNS text
 LANGUAGE sql
AS $function$
	SELECT string_agg(chr(97 + get_byte(bytes, place) % 26), '' ORDER BY place)
	FROM (SELECT sha256(uuid_send(gen_random_uuid())) AS bytes) AS drawn, generate_series(0, 11) AS place
$function$;

CREATE OR REPLACE FUNCTION public.settle_distribution()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	paid distributions;
BEGIN
	SELECT * INTO paid FROM distributions WHERE id = NEW.id;
	IF paid.id IS NULL OR paid.status = 'draft' THEN RETURN NULL; END IF;
	IF paid.total_cents IS DISTINCT FROM (SELECT sum(cents) FROM distribution_parts WHERE distribution_id = paid.id) OR EXISTS (
		SELECT FROM distribution_parts AS part WHERE part.distribution_id = paid.id AND (
			sign(part.cents) <> sign(paid.total_cents)
			OR part.cents IS DISTINCT FROM (SELECT sum(cents) FROM distribution_lines WHERE part_id = part.id)
		)
	) OR EXISTS (
		SELECT FROM distribution_lines AS line
			JOIN distribution_parts AS part ON part.id = line.part_id JOIN positions ON positions.id = line.position_id
			WHERE part.distribution_id = paid.id
				AND (positions.class_id <> paid.class_id OR sign(line.cents) = -sign(paid.total_cents))
	) THEN
		RAISE EXCEPTION 'The lines of a distribution do not sum to its parts, or its parts to its total'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'distributions_sum_check', TABLE = 'distributions';
	END IF;
	IF paid.reverses_id IS NOT NULL AND (
		NOT EXISTS (
			SELECT FROM distributions AS original
			WHERE original.id = paid.reverses_id AND original.status = 'published' AND original.reverses_id IS NULL
				AND original.class_id = paid.class_id AND original.record_on = paid.record_on AND original.paid_on = paid.paid_on
		) OR EXISTS (
			SELECT kind, position_id, sum(line.cents) FROM distribution_lines AS line JOIN distribution_parts AS part ON part.id = line.part_id
			WHERE part.distribution_id IN (paid.id, paid.reverses_id)
			GROUP BY kind, position_id HAVING sum(line.cents) <> 0 OR count(*) <> 2
		)
	) THEN
		RAISE EXCEPTION 'A reversal is the exact opposite of a published distribution that is none'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'distributions_reversal_check', TABLE = 'distributions';
	END IF;
	IF EXISTS (
		SELECT FROM distribution_lines AS line JOIN distribution_parts AS part ON part.id = line.part_id
			LEFT JOIN entries ON entries.distribution_line_id = line.id
		WHERE part.distribution_id = paid.id AND (entries.id IS NOT NULL) <> (paid.status = 'published' AND line.cents <> 0)
	) THEN
		RAISE EXCEPTION 'The entries of a distribution are its lines, once it is published'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'distributions_entries_check', TABLE = 'distributions';
	END IF;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.settle_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF NOT EXISTS (
		SELECT FROM distribution_lines AS line JOIN distribution_parts AS part ON part.id = line.part_id
			JOIN distributions AS paid ON paid.id = part.distribution_id
		WHERE line.id = NEW.distribution_line_id AND paid.status = 'published'
			AND line.position_id = NEW.position_id AND line.cents = NEW.cents AND NEW.units = 0 AND paid.paid_on = NEW.effective_on
			AND NEW.kind = CASE part.kind WHEN 'return_of_capital' THEN 'return_of_capital' ELSE 'distribution' END
			AND paid.reverses_id IS NOT DISTINCT FROM (
				SELECT reversed_part.distribution_id FROM entries AS reversed
					JOIN distribution_lines AS reversed_line ON reversed_line.id = reversed.distribution_line_id
					JOIN distribution_parts AS reversed_part ON reversed_part.id = reversed_line.part_id
				WHERE reversed.id = NEW.reverses_id AND reversed_part.kind = part.kind
			)
	) THEN
		RAISE EXCEPTION 'A payment is the line of a published distribution, and is reversed with it'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_payment_check', TABLE = 'entries';
	END IF;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.slug_of(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
	SELECT trim(BOTH '-' FROM left(trim(BOTH '-' FROM regexp_replace(
		lower(translate(name,
			'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ''’',
			'AAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaceeeeiiiinoooooouuuuyy')),
		'[^a-z0-9]+', '-', 'g')), 60))
$function$;

CREATE OR REPLACE FUNCTION public.wants_no_letters(subscription newsletters)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
	SELECT subscription.unsubscribed_at IS NOT NULL OR NOT subscription.consent
		OR subscription.suppression_reason IS NOT DISTINCT FROM 'complaint'
$function$;
