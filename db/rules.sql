-- What the database refuses and does by itself, as all migrations together have left it: columns that it works out, checks, unique
-- and partial indexes and triggers by table, then their functions. Written by `npm run db:rules` and compared by a test; never
-- edited, and never run.

-- account_links
ALTER TABLE account_links ADD CONSTRAINT account_links_former_check CHECK ((kind = 'take_back'::text) = (former_email IS NOT NULL AND former_username IS NOT NULL));
ALTER TABLE account_links ADD CONSTRAINT account_links_kind_check CHECK (kind = ANY (ARRAY['reset'::text, 'invitation'::text, 'email_change'::text, 'factor_reset'::text, 'take_back'::text]));
ALTER TABLE account_links ADD CONSTRAINT account_links_new_email_check CHECK ((kind = 'email_change'::text) = (new_email IS NOT NULL));
ALTER TABLE account_links ADD CONSTRAINT account_links_token_unique UNIQUE (token_hash);
CREATE UNIQUE INDEX account_links_open_unique ON account_links USING btree (user_id, kind) WHERE used_at IS NULL AND replaced_at IS NULL AND withdrawn_at IS NULL AND kind <> 'take_back'::text;
CREATE INDEX account_links_reset_index ON account_links USING btree (expires_at) WHERE kind = 'factor_reset'::text AND used_at IS NULL AND replaced_at IS NULL AND withdrawn_at IS NULL;
CREATE TRIGGER account_links_due AFTER INSERT ON account_links FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();

-- address_requests
ALTER TABLE address_requests ADD CONSTRAINT address_requests_day_check CHECK (is_day(starts_on::text));
ALTER TABLE address_requests ADD CONSTRAINT address_requests_lines_check CHECK (cardinality(address_lines) > 0);
ALTER TABLE address_requests ADD CONSTRAINT address_requests_outcome_check CHECK (outcome = ANY (ARRAY['taken_over'::text, 'declined'::text, 'withdrawn'::text]));
ALTER TABLE address_requests ADD CONSTRAINT address_requests_settled_check CHECK ((outcome IS NULL) = (settled_at IS NULL) AND (outcome IS NULL) = (settled_by IS NULL) AND (NOT outcome IS DISTINCT FROM 'declined'::text) = (reason IS NOT NULL));
CREATE UNIQUE INDEX address_requests_open_unique ON address_requests USING btree (entity_id) WHERE outcome IS NULL;
CREATE TRIGGER address_requests_guard BEFORE DELETE OR UPDATE ON address_requests FOR EACH ROW EXECUTE FUNCTION guard_address_request();
CREATE TRIGGER address_requests_keep BEFORE TRUNCATE ON address_requests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- admissions
ALTER TABLE admissions ADD CONSTRAINT admissions_copy_check CHECK (copy_number > 0);
ALTER TABLE admissions ADD CONSTRAINT admissions_copy_unique UNIQUE (raise_id, copy_number);
ALTER TABLE admissions ADD CONSTRAINT admissions_note_check CHECK (note IS NULL OR btrim(note) <> ''::text);
ALTER TABLE admissions ADD CONSTRAINT admissions_user_unique UNIQUE (raise_id, user_id);
CREATE TRIGGER admissions_guard BEFORE INSERT OR DELETE OR UPDATE ON admissions FOR EACH ROW EXECUTE FUNCTION guard_admission();
CREATE TRIGGER admissions_keep BEFORE TRUNCATE ON admissions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_room();

-- approvals
ALTER TABLE approvals ADD CONSTRAINT approvals_call_check CHECK (call = ANY (ARRAY['entries.create'::text, 'entries.reverse'::text, 'transfers.create'::text, 'distributions.publish'::text, 'statements.publish'::text, 'statements.publishRun'::text, 'imports.run'::text, 'ledgerImports.create'::text, 'ledgerImports.takeBack'::text]));
ALTER TABLE approvals ADD CONSTRAINT approvals_closed_check CHECK (closed_reason IS NULL OR btrim(closed_reason) <> ''::text);
ALTER TABLE approvals ADD CONSTRAINT approvals_day_check CHECK (is_day(effective_on::text));
ALTER TABLE approvals ADD CONSTRAINT approvals_hash_check CHECK (input_hash ~ '^[0-9a-f]{64}$'::text);
ALTER TABLE approvals ADD CONSTRAINT approvals_kind_check CHECK (kind = ANY (ARRAY['contribution'::text, 'return_of_capital'::text, 'distribution'::text, 'transfer_in'::text, 'transfer_out'::text, 'redemption'::text, 'adjustment'::text]));
ALTER TABLE approvals ADD CONSTRAINT approvals_second_check CHECK (decided_by IS NULL OR (decided_by = asked_by) = (state = 'withdrawn'::text));
ALTER TABLE approvals ADD CONSTRAINT approvals_settled_check CHECK ((state = 'waiting'::text) = (decided_by IS NULL) AND (state = 'waiting'::text) = (decided_at IS NULL) AND (state = 'declined'::text) = (COALESCE(btrim(reason), ''::text) <> ''::text) AND (state <> 'waiting'::text OR input IS NOT NULL));
ALTER TABLE approvals ADD CONSTRAINT approvals_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'carried_out'::text, 'declined'::text, 'withdrawn'::text]));
CREATE UNIQUE INDEX approvals_waiting_unique ON approvals USING btree (call, input_hash) WHERE state = 'waiting'::text;
CREATE TRIGGER approvals_guard BEFORE INSERT OR DELETE OR UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION guard_approval();
CREATE TRIGGER approvals_keep BEFORE TRUNCATE ON approvals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- attachments
ALTER TABLE attachments ADD CONSTRAINT attachments_file_unique UNIQUE (file_id);
ALTER TABLE attachments ADD CONSTRAINT attachments_one_check CHECK (num_nonnulls(entry_id, transfer_id, distribution_line_id, import_id) = 1);
CREATE TRIGGER attachments_guard BEFORE UPDATE ON attachments FOR EACH ROW EXECUTE FUNCTION refuse_change_of_book();
CREATE TRIGGER attachments_keep BEFORE TRUNCATE ON attachments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- audit_entries
ALTER TABLE audit_entries ADD COLUMN search_text text GENERATED ALWAYS AS (fold_text(record_name)) STORED;
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_action_check CHECK (action = ANY (ARRAY['create'::text, 'update'::text, 'remove'::text, 'restore'::text, 'setPassword'::text, 'export'::text, 'sendAgain'::text, 'sharePreview'::text, 'endPreview'::text, 'note'::text, 'answer'::text, 'sendTest'::text, 'send'::text, 'schedule'::text, 'pause'::text, 'resume'::text, 'retry'::text, 'invite'::text, 'inviteAgain'::text, 'resetFactor'::text, 'withdrawInvitation'::text, 'enter'::text, 'reverse'::text, 'draftReversal'::text, 'approve'::text, 'reopen'::text, 'publish'::text, 'unpublish'::text, 'markReturned'::text, 'withdraw'::text, 'remind'::text, 'view'::text, 'open'::text, 'deleteZip'::text, 'ask'::text, 'askAddress'::text, 'bringIn'::text, 'takeBack'::text, 'attach'::text, 'detach'::text, 'request'::text, 'decline'::text, 'erase'::text]));
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_list_check CHECK (list = ANY (ARRAY['investments'::text, 'properties'::text, 'users'::text, 'posts'::text, 'contacts'::text, 'newsletters'::text, 'interests'::text, 'letters'::text, 'entities'::text, 'holdings'::text, 'ledgerImports'::text, 'distributions'::text, 'approvals'::text, 'statements'::text, 'updates'::text, 'taxes'::text, 'documents'::text, 'reports'::text, 'raises'::text, 'firm'::text, 'settings'::text, 'preferences'::text, 'mails'::text]));
CREATE INDEX audit_entries_import_index ON audit_entries USING btree (import_id) WHERE import_id IS NOT NULL;
CREATE TRIGGER audit_entries_count_delete AFTER DELETE ON audit_entries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('audit_entries', 'true', 'list');
CREATE TRIGGER audit_entries_count_insert AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('audit_entries', 'true', 'list');
CREATE TRIGGER audit_entries_count_update AFTER UPDATE ON audit_entries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('audit_entries', 'true', 'list');
CREATE TRIGGER audit_entries_count_writes AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_write_count();

-- authenticators
ALTER TABLE authenticators ADD CONSTRAINT authenticators_confirmed_check CHECK ((secret_sealed IS NULL) = (confirmed_at IS NULL));

-- backup_runs
ALTER TABLE backup_runs ADD CONSTRAINT backup_runs_kind_check CHECK (kind = ANY (ARRAY['backup'::text, 'rehearsal'::text]));
CREATE UNIQUE INDEX backup_runs_under_way_unique ON backup_runs USING btree (kind) WHERE ended_at IS NULL;

-- bounces
ALTER TABLE bounces ADD CONSTRAINT bounces_kind_check CHECK (kind = ANY (ARRAY['hard'::text, 'soft'::text, 'complaint'::text]));
ALTER TABLE bounces ADD CONSTRAINT bounces_report_unique UNIQUE (report_id);

-- classes
ALTER TABLE classes ADD CONSTRAINT classes_closed_check CHECK (is_day(closed_on::text));
ALTER TABLE classes ADD CONSTRAINT classes_name_unique UNIQUE (investment_id, name);
ALTER TABLE classes ADD CONSTRAINT classes_unit_price_check CHECK (unit_price_cents > 0);

-- closing_lines
ALTER TABLE closing_lines ADD CONSTRAINT closing_lines_amounts_check CHECK (cents > 0 AND units > 0);
ALTER TABLE closing_lines ADD CONSTRAINT closing_lines_subscription_unique UNIQUE (subscription_id);
CREATE TRIGGER closing_lines_guard BEFORE INSERT OR DELETE OR UPDATE ON closing_lines FOR EACH ROW EXECUTE FUNCTION guard_closing_line();
CREATE TRIGGER closing_lines_keep BEFORE TRUNCATE ON closing_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_closings();
CREATE CONSTRAINT TRIGGER closing_lines_settle AFTER INSERT ON closing_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_closing();

-- closings
ALTER TABLE closings ADD CONSTRAINT closings_day_check CHECK (is_day(effective_on::text));
ALTER TABLE closings ADD CONSTRAINT closings_name_check CHECK (btrim(name::text) <> ''::text);
ALTER TABLE closings ADD CONSTRAINT closings_status_check CHECK (status = ANY (ARRAY['draft'::text, 'approved'::text, 'done'::text]));
ALTER TABLE closings ADD CONSTRAINT closings_steps_check CHECK ((status = 'draft'::text) = (approved_by IS NULL) AND
CASE status
    WHEN 'draft'::text THEN published_at IS NULL
    WHEN 'done'::text THEN published_at IS NOT NULL
    ELSE true
END AND (sent_back_reason IS NULL OR status = 'draft'::text));
CREATE INDEX closings_due_index ON closings USING btree (published_at) WHERE status = 'approved'::text AND published_at IS NOT NULL;
CREATE TRIGGER closings_due AFTER INSERT OR UPDATE OF status, published_at ON closings FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();
CREATE TRIGGER closings_guard BEFORE INSERT OR DELETE OR UPDATE ON closings FOR EACH ROW EXECUTE FUNCTION guard_closing();
CREATE TRIGGER closings_keep BEFORE TRUNCATE ON closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_closings();
CREATE CONSTRAINT TRIGGER closings_settle AFTER UPDATE ON closings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status <> 'draft'::text) EXECUTE FUNCTION settle_closing();

-- contact_answers
ALTER TABLE contact_answers ADD CONSTRAINT contact_answers_case_check CHECK (num_nonnulls(contact_id, interest_id) = 1);

-- contact_notes
ALTER TABLE contact_notes ADD CONSTRAINT contact_notes_case_check CHECK (num_nonnulls(contact_id, interest_id) = 1);

-- contact_submissions
ALTER TABLE contact_submissions ADD COLUMN search_text text GENERATED ALWAYS AS ((((((((COALESCE(fold_text((first_name::text || ' '::text) || last_name::text), ''::text) || '
'::text) || COALESCE(fold_text(email::text), ''::text)) || '	'::text) || COALESCE(fold_text(phone::text), ''::text)) || '
'::text) || COALESCE(fold_text(company::text), ''::text)) || '
'::text) || COALESCE(fold_text(message), ''::text)) STORED;
ALTER TABLE contact_submissions ADD CONSTRAINT contact_submissions_follow_up_check CHECK (follow_up_on::text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text);
ALTER TABLE contact_submissions ADD CONSTRAINT contact_submissions_investor_type_check CHECK (investor_type = ANY (ARRAY['individual'::text, 'advisor'::text, 'institution'::text, 'other'::text]));
ALTER TABLE contact_submissions ADD CONSTRAINT contact_submissions_status_check CHECK (status = ANY (ARRAY['New'::text, 'In Progress'::text, 'Resolved'::text, 'Closed'::text]));
CREATE INDEX contact_submissions_created_index ON contact_submissions USING btree (is_spam, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX contact_submissions_unfinished_index ON contact_submissions USING btree (status, follow_up_on) WHERE deleted_at IS NULL AND NOT is_spam AND (status <> ALL (ARRAY['Resolved'::text, 'Closed'::text]));
CREATE TRIGGER contact_submissions_count_delete AFTER DELETE ON contact_submissions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('contacts', 'deleted_at IS NULL AND NOT is_spam', 'status');
CREATE TRIGGER contact_submissions_count_insert AFTER INSERT ON contact_submissions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('contacts', 'deleted_at IS NULL AND NOT is_spam', 'status');
CREATE TRIGGER contact_submissions_count_update AFTER UPDATE ON contact_submissions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('contacts', 'deleted_at IS NULL AND NOT is_spam', 'status');

-- decisions
ALTER TABLE decisions ADD CONSTRAINT decisions_basis_check CHECK (btrim(basis) <> ''::text);
ALTER TABLE decisions ADD CONSTRAINT decisions_days_check CHECK (is_day(evidence_on::text) AND is_day(decided_on::text) AND is_day(expires_on::text) AND (evidence_on IS NULL OR evidence_on::text <= decided_on::text AND (expires_on IS NULL OR expires_on::text >= evidence_on::text)));
ALTER TABLE decisions ADD CONSTRAINT decisions_decision_check CHECK (decision = ANY (ARRAY['accredited'::text, 'not_shown'::text]));
ALTER TABLE decisions ADD CONSTRAINT decisions_kind_check CHECK (
CASE method
    WHEN 'questionnaire'::text THEN evidence_on IS NULL AND expires_on IS NULL AND least_cents IS NULL
    WHEN 'minimum_investment'::text THEN expires_on IS NULL AND (least_cents IS NOT NULL) = (decision = 'accredited'::text) AND COALESCE(least_cents, 1::bigint) > 0
    ELSE least_cents IS NULL AND (decision = 'not_shown'::text OR evidence_on IS NOT NULL AND expires_on IS NOT NULL)
END);
ALTER TABLE decisions ADD CONSTRAINT decisions_method_check CHECK (method = ANY (ARRAY['questionnaire'::text, 'minimum_investment'::text, 'professional_letter'::text, 'income_documents'::text, 'net_worth_documents'::text, 'prior_verification'::text]));
CREATE TRIGGER decisions_guard BEFORE DELETE OR UPDATE ON decisions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_subscription();
CREATE TRIGGER decisions_guard_closing BEFORE INSERT ON decisions FOR EACH ROW EXECUTE FUNCTION guard_what_closes();
CREATE TRIGGER decisions_keep BEFORE TRUNCATE ON decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_subscription();
CREATE TRIGGER decisions_of_subscription BEFORE INSERT ON decisions FOR EACH ROW EXECUTE FUNCTION guard_decision();

-- deliveries
ALTER TABLE deliveries ADD CONSTRAINT deliveries_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sent'::text, 'bounced'::text, 'failed'::text, 'skipped'::text, 'uncertain'::text]));
ALTER TABLE deliveries ADD CONSTRAINT deliveries_subject_check CHECK (subject = ANY (ARRAY['letter'::text, 'distribution'::text, 'document'::text, 'document_reminder'::text, 'document_withdrawn'::text, 'update'::text, 'statement'::text, 'access_given'::text, 'access_ended'::text, 'tax_delayed'::text, 'tax_available'::text, 'room_admitted'::text, 'room_supplement'::text, 'signature_asked'::text, 'subscription_expired'::text, 'subscription_ended'::text, 'subscription_room'::text, 'money_came'::text, 'subscription_accepted'::text, 'subscription_released'::text, 'subscription_closed'::text, 'raise'::text]));
CREATE INDEX deliveries_newsletter_index ON deliveries USING btree (newsletter_id) WHERE newsletter_id IS NOT NULL;
CREATE UNIQUE INDEX deliveries_once_unique ON deliveries USING btree (subject, subject_id, address);
CREATE INDEX deliveries_user_index ON deliveries USING btree (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX deliveries_waiting_index ON deliveries USING btree (subject, subject_id, id) WHERE state = 'queued'::text AND outbox_id IS NULL;
CREATE TRIGGER deliveries_due AFTER INSERT ON deliveries FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();

-- distribution_lines
ALTER TABLE distribution_lines ADD CONSTRAINT distribution_lines_method_check CHECK (payment_method = ANY (ARRAY['check'::text, 'ach'::text, 'custodian'::text]));
ALTER TABLE distribution_lines ADD CONSTRAINT distribution_lines_pair_unique UNIQUE (part_id, position_id);
ALTER TABLE distribution_lines ADD CONSTRAINT distribution_lines_rounding_check CHECK (rounding >= '-1'::integer AND rounding <= 1);
ALTER TABLE distribution_lines ADD CONSTRAINT distribution_lines_weight_check CHECK (weight >= 0);
ALTER TABLE distribution_lines ADD CONSTRAINT distribution_lines_withheld_check CHECK (withheld_cents >= LEAST(cents, 0::bigint) AND withheld_cents <= GREATEST(cents, 0::bigint));
CREATE INDEX distribution_lines_returned_index ON distribution_lines USING btree (position_id) WHERE returned_at IS NOT NULL;
CREATE INDEX distribution_lines_uncashed_index ON distribution_lines USING btree (position_id) WHERE cashed_at IS NULL AND payment_method = 'check'::text;
CREATE INDEX distribution_lines_withheld_index ON distribution_lines USING btree (part_id) WHERE withheld_cents <> 0;
CREATE TRIGGER distribution_lines_guard BEFORE INSERT OR DELETE OR UPDATE ON distribution_lines FOR EACH ROW EXECUTE FUNCTION guard_distribution_line();
CREATE TRIGGER distribution_lines_keep BEFORE TRUNCATE ON distribution_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- distribution_parts
ALTER TABLE distribution_parts ADD CONSTRAINT distribution_parts_cents_check CHECK (cents <> 0);
ALTER TABLE distribution_parts ADD CONSTRAINT distribution_parts_kind_check CHECK (kind = ANY (ARRAY['return_of_capital'::text, 'preferred_return'::text, 'profit'::text]));
ALTER TABLE distribution_parts ADD CONSTRAINT distribution_parts_pair_unique UNIQUE (distribution_id, kind);
CREATE TRIGGER distribution_parts_guard BEFORE INSERT OR DELETE OR UPDATE ON distribution_parts FOR EACH ROW EXECUTE FUNCTION guard_distribution_part();
CREATE TRIGGER distribution_parts_keep BEFORE TRUNCATE ON distribution_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- distributions
ALTER TABLE distributions ADD COLUMN search_text text GENERATED ALWAYS AS (fold_text(name::text)) STORED;
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
CREATE TRIGGER distributions_methods AFTER UPDATE OF status ON distributions FOR EACH ROW WHEN (new.status = 'published'::text AND old.status <> 'published'::text) EXECUTE FUNCTION note_payment_methods();
CREATE CONSTRAINT TRIGGER distributions_settle AFTER UPDATE ON distributions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status <> 'draft'::text) EXECUTE FUNCTION settle_distribution();

-- document_files
ALTER TABLE document_files ADD CONSTRAINT document_files_place_check CHECK (num_nonnulls(bytes, stored_as) = 1 AND (stored_as IS NULL) = (stored_sha256 IS NULL));
ALTER TABLE document_files ADD CONSTRAINT document_files_size_check CHECK (size > 0 AND pages > 0);
ALTER TABLE document_files ADD CONSTRAINT document_files_type_check CHECK (media_type = 'application/pdf'::text);
CREATE TRIGGER document_files_guard BEFORE UPDATE ON document_files FOR EACH ROW EXECUTE FUNCTION guard_document_file();
CREATE TRIGGER document_files_keep BEFORE TRUNCATE ON document_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();
CREATE TRIGGER document_files_left AFTER DELETE ON document_files FOR EACH ROW WHEN (old.stored_as IS NOT NULL) EXECUTE FUNCTION leave_object();

-- document_views
ALTER TABLE document_views ADD CONSTRAINT document_views_action_check CHECK (action = ANY (ARRAY['opened'::text, 'downloaded'::text, 'printed'::text]));
CREATE TRIGGER document_views_append_only BEFORE DELETE OR UPDATE ON document_views FOR EACH ROW EXECUTE FUNCTION refuse_change_of_book();
CREATE TRIGGER document_views_keep BEFORE TRUNCATE ON document_views FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- documents
ALTER TABLE documents ADD COLUMN search_text text GENERATED ALWAYS AS (fold_text(title::text)) STORED;
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
CREATE TRIGGER documents_executed BEFORE UPDATE OF status ON documents FOR EACH ROW WHEN (new.status = 'withdrawn'::text) EXECUTE FUNCTION guard_executed_file();
CREATE TRIGGER documents_guard BEFORE DELETE OR UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION guard_document();
CREATE TRIGGER documents_guard_executed BEFORE UPDATE OF kind, file_id, entity_id, investment_id ON documents FOR EACH ROW WHEN (to_jsonb(ARRAY[new.kind, new.file_id, new.entity_id::text, new.investment_id::text]) <> to_jsonb(ARRAY[old.kind, old.file_id, old.entity_id::text, old.investment_id::text])) EXECUTE FUNCTION guard_executed_document();
CREATE TRIGGER documents_keep BEFORE TRUNCATE ON documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- entities
ALTER TABLE entities ADD COLUMN search_text text GENERATED ALWAYS AS ((((((((COALESCE(fold_text(legal_name::text), ''::text) || '	'::text) || COALESCE(fold_text(contact_name::text), ''::text)) || '
'::text) || COALESCE(fold_text(external_id::text), ''::text)) || '
'::text) || COALESCE(fold_text(tin_last4::text), ''::text)) || '
'::text) || COALESCE(fold_text(joined(address_lines)), ''::text)) STORED;
ALTER TABLE entities ADD CONSTRAINT entities_kind_check CHECK (kind = ANY (ARRAY['individual'::text, 'joint'::text, 'llc'::text, 'corporation'::text, 'partnership'::text, 'trust'::text, 'retirement'::text, 'other'::text]));
ALTER TABLE entities ADD CONSTRAINT entities_payment_method_check CHECK (payment_method = ANY (ARRAY['check'::text, 'ach'::text, 'custodian'::text]));
ALTER TABLE entities ADD CONSTRAINT entities_tin_check CHECK (tin_last4::text ~ '^[0-9]{4}$'::text);
CREATE INDEX entities_created_index ON entities USING btree (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX entities_external_id_unique ON entities USING btree (external_id) WHERE deleted_at IS NULL;

-- entity_access
ALTER TABLE entity_access ADD CONSTRAINT entity_access_name_check CHECK (typed_name IS NULL OR typed_email IS NOT NULL);
ALTER TABLE entity_access ADD CONSTRAINT entity_access_scope_check CHECK (scope = ANY (ARRAY['owner'::text, 'everything'::text, 'viewer'::text, 'tax'::text]));
ALTER TABLE entity_access ADD CONSTRAINT entity_access_who_check CHECK (user_id IS NOT NULL OR typed_email IS NOT NULL);
CREATE UNIQUE INDEX entity_access_active_unique ON entity_access USING btree (user_id, entity_id, COALESCE(typed_email, ''::character varying)) WHERE ended_at IS NULL;
CREATE INDEX entity_access_ends_index ON entity_access USING btree (ends_at) WHERE ends_at IS NOT NULL AND ended_at IS NULL;
CREATE TRIGGER entity_access_due AFTER INSERT OR UPDATE OF ends_at ON entity_access FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();

-- entries
ALTER TABLE entries ADD COLUMN search_text text GENERATED ALWAYS AS (fold_text(memo)) STORED;
ALTER TABLE entries ADD CONSTRAINT entries_closing_check CHECK (closing_line_id IS NULL OR kind = 'contribution'::text AND reverses_id IS NULL);
ALTER TABLE entries ADD CONSTRAINT entries_closing_line_unique UNIQUE (closing_line_id);
ALTER TABLE entries ADD CONSTRAINT entries_day_check CHECK (is_day(effective_on::text));
ALTER TABLE entries ADD CONSTRAINT entries_distribution_line_unique UNIQUE (distribution_line_id);
ALTER TABLE entries ADD CONSTRAINT entries_external_id_unique UNIQUE (external_id, external_id_reversals);
ALTER TABLE entries ADD CONSTRAINT entries_forced_check CHECK (NOT is_forced OR kind = 'contribution'::text AND reverses_id IS NOT NULL);
ALTER TABLE entries ADD CONSTRAINT entries_import_check CHECK (import_id IS NULL OR reverses_id IS NULL);
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
CREATE INDEX entries_approval_index ON entries USING btree (approval_id) WHERE approval_id IS NOT NULL;
CREATE INDEX entries_import_index ON entries USING btree (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX entries_search_index ON entries USING gin (search_text gin_trgm_ops) WITH (fastupdate='false') WHERE search_text IS NOT NULL;
CREATE TRIGGER entries_append_only BEFORE DELETE OR UPDATE ON entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_book();
CREATE CONSTRAINT TRIGGER entries_balance AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.transfer_id IS NOT NULL) EXECUTE FUNCTION balance_transfer();
CREATE TRIGGER entries_class_units AFTER INSERT ON entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_class_units();
CREATE TRIGGER entries_count_insert AFTER INSERT ON entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('entries', 'true', 'kind');
CREATE TRIGGER entries_count_reversals BEFORE INSERT ON entries FOR EACH ROW WHEN (new.external_id IS NOT NULL) EXECUTE FUNCTION count_reversals_of_id();
CREATE TRIGGER entries_judge BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION judge_entry();
CREATE TRIGGER entries_judge_closed AFTER INSERT ON entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION judge_closed_days();
CREATE TRIGGER entries_judge_import BEFORE INSERT ON entries FOR EACH ROW WHEN (new.import_id IS NOT NULL) EXECUTE FUNCTION judge_entry_of_import();
CREATE TRIGGER entries_keep BEFORE TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();
CREATE TRIGGER entries_keep_units AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION keep_units();
CREATE CONSTRAINT TRIGGER entries_settle AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.distribution_line_id IS NOT NULL) EXECUTE FUNCTION settle_payment();
CREATE CONSTRAINT TRIGGER entries_settle_closing AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.closing_line_id IS NOT NULL) EXECUTE FUNCTION settle_closing();

-- evidence
ALTER TABLE evidence ADD CONSTRAINT evidence_file_unique UNIQUE (file_id);
CREATE TRIGGER evidence_guard BEFORE DELETE OR UPDATE ON evidence FOR EACH ROW EXECUTE FUNCTION guard_evidence();
CREATE TRIGGER evidence_keep BEFORE TRUNCATE ON evidence FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_subscription();

-- filings
ALTER TABLE filings ADD CONSTRAINT filings_days_check CHECK (is_day(first_sale_on::text) AND is_day(filed_on::text));
ALTER TABLE filings ADD CONSTRAINT filings_jurisdiction_check CHECK (jurisdiction::text = ANY (ARRAY['SEC'::character varying, 'AL'::character varying, 'AK'::character varying, 'AZ'::character varying, 'AR'::character varying, 'CA'::character varying, 'CO'::character varying, 'CT'::character varying, 'DE'::character varying, 'DC'::character varying, 'FL'::character varying, 'GA'::character varying, 'HI'::character varying, 'ID'::character varying, 'IL'::character varying, 'IN'::character varying, 'IA'::character varying, 'KS'::character varying, 'KY'::character varying, 'LA'::character varying, 'ME'::character varying, 'MD'::character varying, 'MA'::character varying, 'MI'::character varying, 'MN'::character varying, 'MS'::character varying, 'MO'::character varying, 'MT'::character varying, 'NE'::character varying, 'NV'::character varying, 'NH'::character varying, 'NJ'::character varying, 'NM'::character varying, 'NY'::character varying, 'NC'::character varying, 'ND'::character varying, 'OH'::character varying, 'OK'::character varying, 'OR'::character varying, 'PA'::character varying, 'RI'::character varying, 'SC'::character varying, 'SD'::character varying, 'TN'::character varying, 'TX'::character varying, 'UT'::character varying, 'VT'::character varying, 'VA'::character varying, 'WA'::character varying, 'WV'::character varying, 'WI'::character varying, 'WY'::character varying, 'PR'::character varying, 'GU'::character varying, 'VI'::character varying]::text[]));
ALTER TABLE filings ADD CONSTRAINT filings_jurisdiction_unique UNIQUE (raise_id, jurisdiction);

-- filled_papers
ALTER TABLE filled_papers ADD CONSTRAINT filled_papers_file_unique UNIQUE (file_id);
ALTER TABLE filled_papers ADD CONSTRAINT filled_papers_paper_unique UNIQUE (packet_id, paper_id);
CREATE TRIGGER filled_papers_guard BEFORE INSERT OR DELETE OR UPDATE ON filled_papers FOR EACH ROW EXECUTE FUNCTION guard_filled_paper();
CREATE TRIGGER filled_papers_keep BEFORE TRUNCATE ON filled_papers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_subscription();

-- firm_parts
ALTER TABLE firm_parts ADD CONSTRAINT firm_parts_part_check CHECK (part = ANY (ARRAY['facts'::text, 'partners'::text, 'faq'::text, 'figures'::text]));
ALTER TABLE firm_parts ADD CONSTRAINT firm_parts_part_unique UNIQUE (part);

-- image_variants
ALTER TABLE image_variants ADD CONSTRAINT image_variants_format_check CHECK (format = ANY (ARRAY['jpeg'::text, 'webp'::text, 'avif'::text]));
ALTER TABLE image_variants ADD CONSTRAINT image_variants_key_check CHECK ((stored_as IS NULL) = (stored_key IS NULL));
ALTER TABLE image_variants ADD CONSTRAINT image_variants_place_check CHECK (num_nonnulls(bytes, stored_as) = 1 AND (stored_as IS NULL) = (stored_sha256 IS NULL));
CREATE TRIGGER image_variants_guard BEFORE UPDATE OF bytes, stored_as, stored_sha256, stored_key ON image_variants FOR EACH ROW EXECUTE FUNCTION guard_picture();
CREATE TRIGGER image_variants_left AFTER DELETE ON image_variants FOR EACH ROW WHEN (old.stored_as IS NOT NULL) EXECUTE FUNCTION leave_object();

-- images
ALTER TABLE images ADD CONSTRAINT images_key_check CHECK ((stored_as IS NULL) = (stored_key IS NULL));
ALTER TABLE images ADD CONSTRAINT images_place_check CHECK (num_nonnulls(bytes, stored_as) = 1 AND (stored_as IS NULL) = (stored_sha256 IS NULL));
CREATE TRIGGER images_guard BEFORE UPDATE OF bytes, stored_as, stored_sha256, stored_key ON images FOR EACH ROW EXECUTE FUNCTION guard_picture();
CREATE TRIGGER images_left AFTER DELETE ON images FOR EACH ROW WHEN (old.stored_as IS NOT NULL) EXECUTE FUNCTION leave_object();

-- imports
ALTER TABLE imports ADD CONSTRAINT imports_kind_check CHECK (kind = ANY (ARRAY['investments'::text, 'properties'::text, 'subscribers'::text, 'interests'::text, 'relationships'::text]));

-- instructions
ALTER TABLE instructions ADD CONSTRAINT instructions_approved_check CHECK ((approved_by IS NULL) = (approved_at IS NULL) AND (approved_by IS NULL) = (effective_at IS NULL) AND effective_at >= approved_at);
ALTER TABLE instructions ADD CONSTRAINT instructions_approver_check CHECK (approved_by <> prepared_by);
CREATE UNIQUE INDEX instructions_current_unique ON instructions USING btree (raise_id) WHERE approved_at IS NOT NULL AND ended_at IS NULL;
CREATE UNIQUE INDEX instructions_waiting_unique ON instructions USING btree (raise_id) WHERE approved_at IS NULL AND ended_at IS NULL;
CREATE TRIGGER instructions_guard BEFORE INSERT OR DELETE OR UPDATE ON instructions FOR EACH ROW EXECUTE FUNCTION guard_instructions();
CREATE TRIGGER instructions_keep BEFORE TRUNCATE ON instructions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_money();

-- interests
ALTER TABLE interests ADD COLUMN search_text text GENERATED ALWAYS AS ((((COALESCE(fold_text(name::text), ''::text) || '
'::text) || COALESCE(fold_text(email::text), ''::text)) || '	'::text) || COALESCE(fold_text(note), ''::text)) STORED;
ALTER TABLE interests ADD CONSTRAINT interests_amount_check CHECK (amount_cents > 0);
ALTER TABLE interests ADD CONSTRAINT interests_follow_up_check CHECK (follow_up_on::text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text);
ALTER TABLE interests ADD CONSTRAINT interests_status_check CHECK (status = ANY (ARRAY['New'::text, 'In Touch'::text, 'Soft'::text, 'Documents Sent'::text, 'Signed'::text, 'Funded'::text, 'Declined'::text]));
CREATE INDEX interests_created_index ON interests USING btree (is_spam, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE TRIGGER interests_count_delete AFTER DELETE ON interests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('interests', 'deleted_at IS NULL AND NOT is_spam', 'status');
CREATE TRIGGER interests_count_insert AFTER INSERT ON interests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('interests', 'deleted_at IS NULL AND NOT is_spam', 'status');
CREATE TRIGGER interests_count_update AFTER UPDATE ON interests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('interests', 'deleted_at IS NULL AND NOT is_spam', 'status');
CREATE TRIGGER interests_guard BEFORE UPDATE OF status ON interests FOR EACH ROW WHEN (new.status <> old.status) EXECUTE FUNCTION guard_followed_interest();

-- investments
ALTER TABLE investments ADD COLUMN search_text text GENERATED ALWAYS AS ((((COALESCE(fold_text(name::text), ''::text) || '	'::text) || COALESCE(fold_text(location::text), ''::text)) || '
'::text) || COALESCE(fold_text(description), ''::text)) STORED;
ALTER TABLE investments ADD CONSTRAINT investments_506b_hidden_check CHECK (exemption IS DISTINCT FROM '506b'::text OR (visibility = ANY (ARRAY['investors'::text, 'named'::text])));
ALTER TABLE investments ADD CONSTRAINT investments_as_of_check CHECK (as_of::text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text);
ALTER TABLE investments ADD CONSTRAINT investments_details_for_check CHECK (details_for = ANY (ARRAY['everyone'::text, 'investors'::text]));
ALTER TABLE investments ADD CONSTRAINT investments_exemption_check CHECK (exemption = ANY (ARRAY['undetermined'::text, '506b'::text, '506c'::text]));
ALTER TABLE investments ADD CONSTRAINT investments_return_basis_check CHECK (return_basis = ANY (ARRAY['net'::text, 'gross'::text]));
ALTER TABLE investments ADD CONSTRAINT investments_status_check CHECK (status = ANY (ARRAY['Open'::text, 'Closed'::text, 'Coming Soon'::text]));
ALTER TABLE investments ADD CONSTRAINT investments_visibility_check CHECK (visibility = ANY (ARRAY['public'::text, 'link'::text, 'investors'::text, 'named'::text]));
CREATE INDEX investments_created_index ON investments USING btree (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE TRIGGER investments_free_slugs AFTER DELETE ON investments FOR EACH ROW EXECUTE FUNCTION free_slugs();
CREATE TRIGGER investments_hide_slug BEFORE INSERT OR UPDATE OF slug, visibility ON investments FOR EACH ROW EXECUTE FUNCTION hide_slug('offering');
CREATE TRIGGER investments_keep_slug BEFORE INSERT OR UPDATE OF slug, visibility ON investments FOR EACH ROW EXECUTE FUNCTION keep_slug('offering');
CREATE TRIGGER investments_raised_guard BEFORE UPDATE OF exemption ON investments FOR EACH ROW WHEN (old.exemption IS DISTINCT FROM new.exemption) EXECUTE FUNCTION guard_raised_exemption();

-- journal_accounts
ALTER TABLE journal_accounts ADD CONSTRAINT journal_accounts_purpose_check CHECK (purpose = ANY (ARRAY['cash'::text, 'contributed'::text, 'return_of_capital'::text, 'preferred_return'::text, 'profit'::text, 'tax_withheld'::text, 'redemptions'::text, 'transfers'::text, 'adjustments'::text, 'adjustments_offset'::text]));
ALTER TABLE journal_accounts ADD CONSTRAINT journal_accounts_purpose_unique UNIQUE (purpose);

-- k1_consents
CREATE UNIQUE INDEX k1_consents_active_unique ON k1_consents USING btree (entity_id) WHERE withdrawn_at IS NULL;
CREATE TRIGGER k1_consents_guard BEFORE DELETE OR UPDATE ON k1_consents FOR EACH ROW EXECUTE FUNCTION guard_k1_consent();
CREATE TRIGGER k1_consents_keep BEFORE TRUNCATE ON k1_consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- ledger_imports
ALTER TABLE ledger_imports ADD CONSTRAINT ledger_imports_counts_check CHECK (LEAST(created, changed, same, entries, payments) >= 0);
ALTER TABLE ledger_imports ADD CONSTRAINT ledger_imports_hash_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text);
ALTER TABLE ledger_imports ADD CONSTRAINT ledger_imports_kind_check CHECK (kind = ANY (ARRAY['entities'::text, 'access'::text, 'classes'::text, 'positions'::text, 'movements'::text, 'distributions'::text, 'documents'::text]));
ALTER TABLE ledger_imports ADD CONSTRAINT ledger_imports_taken_check CHECK ((taken_back_at IS NULL) = (taken_back_by IS NULL) AND (taken_back_at IS NULL) = (COALESCE(btrim(taken_back_reason), ''::text) = ''::text));
CREATE TRIGGER ledger_imports_guard BEFORE INSERT OR DELETE OR UPDATE ON ledger_imports FOR EACH ROW EXECUTE FUNCTION guard_ledger_import();
CREATE TRIGGER ledger_imports_keep BEFORE TRUNCATE ON ledger_imports FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();
CREATE CONSTRAINT TRIGGER ledger_imports_settle AFTER UPDATE ON ledger_imports DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_ledger_import();

-- legal_versions
ALTER TABLE legal_versions ADD CONSTRAINT legal_versions_day_check CHECK (is_day(effective_on::text));
ALTER TABLE legal_versions ADD CONSTRAINT legal_versions_name_check CHECK (name = ANY (ARRAY['privacy'::text, 'terms'::text, 'accessibility'::text]));
CREATE TRIGGER legal_versions_guard BEFORE DELETE OR UPDATE ON legal_versions FOR EACH ROW EXECUTE FUNCTION guard_legal_version();
CREATE TRIGGER legal_versions_keep BEFORE TRUNCATE ON legal_versions FOR EACH STATEMENT EXECUTE FUNCTION guard_legal_version();

-- letters
ALTER TABLE letters ADD COLUMN search_text text GENERATED ALWAYS AS ((((COALESCE(fold_text(subject::text), ''::text) || '	'::text) || COALESCE(fold_text(preheader::text), ''::text)) || '
'::text) || COALESCE(fold_text(content), ''::text)) STORED;
ALTER TABLE letters ADD CONSTRAINT letters_audience_check CHECK (audience = 'subscribers'::text);
ALTER TABLE letters ADD CONSTRAINT letters_scheduled_check CHECK (status <> 'scheduled'::text OR scheduled_at IS NOT NULL);
ALTER TABLE letters ADD CONSTRAINT letters_started_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text])) = (started_at IS NULL));
ALTER TABLE letters ADD CONSTRAINT letters_status_check CHECK (status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'paused'::text, 'sent'::text]));
CREATE INDEX letters_created_index ON letters USING btree (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX letters_web_key_unique ON letters USING btree (web_key);
CREATE TRIGGER letters_due AFTER INSERT OR UPDATE OF status, scheduled_at, deleted_at ON letters FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();

-- missing_payments
CREATE UNIQUE INDEX missing_payments_asked_unique ON missing_payments USING btree (distribution_id, asked_by);

-- newsletter_sign_ups
CREATE TRIGGER newsletter_sign_ups_due AFTER INSERT ON newsletter_sign_ups FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();

-- newsletters
ALTER TABLE newsletters ADD COLUMN search_text text GENERATED ALWAYS AS (fold_text(email::text)) STORED;
ALTER TABLE newsletters ADD COLUMN status text GENERATED ALWAYS AS (
CASE
    WHEN suppressed_at IS NOT NULL THEN 'suppressed'::text
    WHEN unsubscribed_at IS NOT NULL OR NOT consent THEN 'unsubscribed'::text
    WHEN confirmed THEN 'confirmed'::text
    ELSE 'pending'::text
END) STORED;
ALTER TABLE newsletters ADD CONSTRAINT newsletters_consent_place_check CHECK (consent_place = ANY (ARRAY['footer'::text, 'home'::text, 'contact'::text, 'resources'::text, 'api'::text, 'import'::text, 'office'::text]));
ALTER TABLE newsletters ADD CONSTRAINT newsletters_consented_on_check CHECK (consented_on IS NULL OR is_day(consented_on::text) AND (consent_place = ANY (ARRAY['import'::text, 'office'::text])));
ALTER TABLE newsletters ADD CONSTRAINT newsletters_suppression_check CHECK ((suppressed_at IS NULL) = (suppression_reason IS NULL));
ALTER TABLE newsletters ADD CONSTRAINT newsletters_suppression_reason_check CHECK (suppression_reason = ANY (ARRAY['hard_bounce'::text, 'soft_bounces'::text, 'complaint'::text]));
ALTER TABLE newsletters ADD CONSTRAINT newsletters_unsubscribe_reason_check CHECK (unsubscribe_reason IS NULL OR unsubscribed_at IS NOT NULL);
CREATE UNIQUE INDEX newsletters_confirmation_token_unique ON newsletters USING btree (confirmation_token);
CREATE INDEX newsletters_confirmed_at_index ON newsletters USING btree (confirmed_at DESC, id DESC) WHERE deleted_at IS NULL AND confirmed_at IS NOT NULL;
CREATE INDEX newsletters_confirmed_index ON newsletters USING btree (confirmed, id) WHERE deleted_at IS NULL;
CREATE INDEX newsletters_consent_index ON newsletters USING btree (consent, id) WHERE deleted_at IS NULL;
CREATE INDEX newsletters_created_index ON newsletters USING btree (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX newsletters_email_index ON newsletters USING btree (email, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX newsletters_email_unique ON newsletters USING btree (email) WHERE deleted_at IS NULL;
CREATE INDEX newsletters_status_index ON newsletters USING btree (status, id) WHERE deleted_at IS NULL;
CREATE INDEX newsletters_unsubscribed_at_index ON newsletters USING btree (unsubscribed_at DESC, id DESC) WHERE deleted_at IS NULL AND unsubscribed_at IS NOT NULL AND unsubscribe_reason IS NULL;
CREATE TRIGGER newsletters_count_confirmations_delete AFTER DELETE ON newsletters REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('confirmations', 'deleted_at IS NULL AND confirmed_at IS NOT NULL', '''''');
CREATE TRIGGER newsletters_count_confirmations_insert AFTER INSERT ON newsletters REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('confirmations', 'deleted_at IS NULL AND confirmed_at IS NOT NULL', '''''');
CREATE TRIGGER newsletters_count_confirmations_update AFTER UPDATE ON newsletters REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('confirmations', 'deleted_at IS NULL AND confirmed_at IS NOT NULL', '''''');
CREATE TRIGGER newsletters_count_delete AFTER DELETE ON newsletters REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('newsletters', 'deleted_at IS NULL', 'status');
CREATE TRIGGER newsletters_count_insert AFTER INSERT ON newsletters REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('newsletters', 'deleted_at IS NULL', 'status');
CREATE TRIGGER newsletters_count_unsubscriptions_delete AFTER DELETE ON newsletters REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('unsubscriptions', 'deleted_at IS NULL AND unsubscribed_at IS NOT NULL AND unsubscribe_reason IS NULL', '''''');
CREATE TRIGGER newsletters_count_unsubscriptions_insert AFTER INSERT ON newsletters REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('unsubscriptions', 'deleted_at IS NULL AND unsubscribed_at IS NOT NULL AND unsubscribe_reason IS NULL', '''''');
CREATE TRIGGER newsletters_count_unsubscriptions_update AFTER UPDATE ON newsletters REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('unsubscriptions', 'deleted_at IS NULL AND unsubscribed_at IS NOT NULL AND unsubscribe_reason IS NULL', '''''');
CREATE TRIGGER newsletters_count_update AFTER UPDATE ON newsletters REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('newsletters', 'deleted_at IS NULL', 'status');
CREATE TRIGGER newsletters_guard_opt_out BEFORE INSERT OR UPDATE ON newsletters FOR EACH ROW WHEN (new.confirmed AND new.deleted_at IS NULL) EXECUTE FUNCTION guard_opt_out();
CREATE TRIGGER newsletters_keep_opt_out AFTER DELETE OR UPDATE ON newsletters FOR EACH ROW EXECUTE FUNCTION keep_opt_out();

-- outbox
ALTER TABLE outbox ADD COLUMN search_text text GENERATED ALWAYS AS (fold_text(recipient)) STORED;
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check CHECK (kind = ANY (ARRAY['confirmation'::text, 'import_confirmation'::text, 'welcome'::text, 'enquiry'::text, 'interest'::text, 'answer'::text, 'reset'::text, 'password_changed'::text, 'factor_added'::text, 'factor_removed'::text, 'factor_reset'::text, 'new_browser'::text, 'recovery_code_used'::text, 'letter'::text, 'letter_test'::text, 'invitation'::text, 'email_change'::text, 'email_changed'::text, 'notice'::text, 'k1_consent'::text, 'payment_sent_back'::text, 'address_request'::text, 'address_answer'::text, 'approval_asked'::text, 'approval_answer'::text, 'assigned'::text, 'signed'::text, 'signing_ended'::text, 'subscription'::text, 'instructions_changed'::text, 'backup_fault'::text]));
ALTER TABLE outbox ADD CONSTRAINT outbox_message_id_unique UNIQUE (message_id);
CREATE INDEX outbox_due_index ON outbox USING btree (due_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_notice_index ON outbox USING btree (created_at, recipient) WHERE kind = 'notice'::text;
CREATE INDEX outbox_sent_index ON outbox USING btree (sent_at) WHERE sent_at IS NOT NULL;
CREATE TRIGGER contact_answers_outcome AFTER UPDATE OF sent_at, failed_at, last_error ON outbox FOR EACH ROW WHEN (new.kind = 'answer'::text) EXECUTE FUNCTION keep_answer_outcome();
CREATE TRIGGER outbox_count_delete AFTER DELETE ON outbox REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('mails', 'true', '''''');
CREATE TRIGGER outbox_count_insert AFTER INSERT ON outbox REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('mails', 'true', '''''');
CREATE TRIGGER outbox_count_update AFTER UPDATE ON outbox REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('mails', 'true', '''''');
CREATE TRIGGER outbox_due AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();
CREATE TRIGGER outbox_due_earlier AFTER UPDATE OF due_at, failed_at ON outbox FOR EACH ROW WHEN (new.due_at < old.due_at OR old.failed_at IS NOT NULL AND new.failed_at IS NULL) EXECUTE FUNCTION announce_due_work();
CREATE TRIGGER outbox_tries AFTER UPDATE OF sent_at, last_error ON outbox FOR EACH ROW WHEN (new.sent_at IS NOT NULL OR new.last_error IS NOT NULL) EXECUTE FUNCTION keep_mail_try();

-- packets
ALTER TABLE packets ADD CONSTRAINT packets_file_unique UNIQUE (file_id);
ALTER TABLE packets ADD CONSTRAINT packets_number_check CHECK (number > 0);
ALTER TABLE packets ADD CONSTRAINT packets_number_unique UNIQUE (subscription_id, number);
ALTER TABLE packets ADD CONSTRAINT packets_sha_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text AND (signed_sha256 IS NULL OR signed_sha256 ~ '^[0-9a-f]{64}$'::text));
ALTER TABLE packets ADD CONSTRAINT packets_signed_check CHECK ((signed_file_id IS NULL) = (signed_sha256 IS NULL));
ALTER TABLE packets ADD CONSTRAINT packets_signed_file_unique UNIQUE (signed_file_id);
ALTER TABLE packets ADD CONSTRAINT packets_void_check CHECK ((void_at IS NULL) = (btrim(COALESCE(void_reason, ''::text)) = ''::text));
CREATE UNIQUE INDEX packets_current_unique ON packets USING btree (subscription_id) WHERE void_at IS NULL;
CREATE TRIGGER packets_guard BEFORE INSERT OR DELETE OR UPDATE ON packets FOR EACH ROW EXECUTE FUNCTION guard_packet();
CREATE TRIGGER packets_keep BEFORE TRUNCATE ON packets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_subscription();
CREATE CONSTRAINT TRIGGER packets_settle AFTER INSERT OR UPDATE ON packets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_subscription();

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
ALTER TABLE posts ADD COLUMN search_text text GENERATED ALWAYS AS ((((COALESCE(fold_text(title::text), ''::text) || '	'::text) || COALESCE(fold_text(headline::text), ''::text)) || '
'::text) || COALESCE(fold_text(content), ''::text)) STORED;
CREATE INDEX posts_created_index ON posts USING btree (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE TRIGGER posts_free_slugs AFTER DELETE ON posts FOR EACH ROW EXECUTE FUNCTION free_slugs();
CREATE TRIGGER posts_keep_slug BEFORE INSERT OR UPDATE OF slug ON posts FOR EACH ROW EXECUTE FUNCTION keep_slug('post', 'title');

-- preview_links
ALTER TABLE preview_links ADD CONSTRAINT preview_links_token_unique UNIQUE (token_hash);

-- properties
ALTER TABLE properties ADD COLUMN search_text text GENERATED ALWAYS AS ((((COALESCE(fold_text(name::text), ''::text) || '	'::text) || COALESCE(fold_text(location::text), ''::text)) || '
'::text) || COALESCE(fold_text(description), ''::text)) STORED;
ALTER TABLE properties ADD CONSTRAINT properties_as_of_check CHECK (as_of::text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text);
ALTER TABLE properties ADD CONSTRAINT properties_return_basis_check CHECK (return_basis = ANY (ARRAY['net'::text, 'gross'::text]));
ALTER TABLE properties ADD CONSTRAINT properties_status_check CHECK (status = ANY (ARRAY['Active'::text, 'Inactive'::text, 'Under Construction'::text]));
CREATE INDEX properties_created_index ON properties USING btree (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE TRIGGER properties_free_slugs AFTER DELETE ON properties FOR EACH ROW EXECUTE FUNCTION free_slugs();
CREATE TRIGGER properties_keep_slug BEFORE INSERT OR UPDATE OF slug ON properties FOR EACH ROW EXECUTE FUNCTION keep_slug('property');

-- raise_classes
ALTER TABLE raise_classes ADD CONSTRAINT raise_classes_class_unique UNIQUE (class_id);
ALTER TABLE raise_classes ADD CONSTRAINT raise_classes_minimum_check CHECK (minimum_cents > 0);
CREATE TRIGGER raise_classes_guard BEFORE INSERT OR DELETE OR UPDATE ON raise_classes FOR EACH ROW EXECUTE FUNCTION guard_raise_class();
CREATE TRIGGER raise_classes_keep BEFORE TRUNCATE ON raise_classes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_room();

-- raise_events
ALTER TABLE raise_events ADD CONSTRAINT raise_events_kind_check CHECK (kind = ANY (ARRAY['opened'::text, 'received'::text, 'consented'::text, 'consent_withdrawn'::text, 'answered'::text, 'packet_made'::text, 'asked'::text, 'signed'::text, 'declined'::text, 'moved'::text, 'file_sent'::text, 'instructions_shown'::text, 'evidence_opened'::text]));
ALTER TABLE raise_events ADD CONSTRAINT raise_events_paper_check CHECK (
CASE kind
    WHEN 'received'::text THEN paper_id IS NOT NULL
    WHEN 'opened'::text THEN paper_id IS NOT NULL OR subscription_id IS NOT NULL
    ELSE paper_id IS NULL
END AND (subscription_id IS NOT NULL OR (kind = ANY (ARRAY['opened'::text, 'received'::text, 'consented'::text, 'consent_withdrawn'::text]))));
ALTER TABLE raise_events ADD CONSTRAINT raise_events_staff_check CHECK ((kind = ANY (ARRAY['opened'::text, 'answered'::text, 'packet_made'::text, 'asked'::text, 'signed'::text, 'moved'::text, 'file_sent'::text, 'evidence_opened'::text])) OR NOT as_staff);
CREATE UNIQUE INDEX raise_events_received_unique ON raise_events USING btree (paper_id, user_id) WHERE kind = 'received'::text;
CREATE TRIGGER raise_events_guard BEFORE DELETE OR UPDATE ON raise_events FOR EACH ROW EXECUTE FUNCTION refuse_change_of_room();
CREATE TRIGGER raise_events_keep BEFORE TRUNCATE ON raise_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_room();
CREATE TRIGGER raise_events_of_room BEFORE INSERT ON raise_events FOR EACH ROW EXECUTE FUNCTION guard_raise_event();

-- raise_money
ALTER TABLE raise_money ADD CONSTRAINT raise_money_amount_check CHECK (cents <> 0);
ALTER TABLE raise_money ADD CONSTRAINT raise_money_day_check CHECK (is_day(received_on::text));
ALTER TABLE raise_money ADD CONSTRAINT raise_money_numbers_check CHECK (from_name::text !~ '[0-9]{6}|[0-9]{3}-[0-9]{2}-[0-9]{4}'::text AND COALESCE(note, ''::character varying)::text !~ '[0-9]{6}|[0-9]{3}-[0-9]{2}-[0-9]{4}'::text);
ALTER TABLE raise_money ADD CONSTRAINT raise_money_reverses_unique UNIQUE (reverses_id);
ALTER TABLE raise_money ADD CONSTRAINT raise_money_texts_check CHECK (btrim(from_name::text) <> ''::text AND btrim(note::text) <> ''::text AND (note IS NOT NULL OR cents > 0 AND reverses_id IS NULL));
ALTER TABLE raise_money ADD CONSTRAINT raise_money_way_check CHECK (way = ANY (ARRAY['wire'::text, 'ach'::text, 'check'::text, 'custodian'::text]));
CREATE TRIGGER raise_money_guard BEFORE DELETE OR UPDATE ON raise_money FOR EACH ROW EXECUTE FUNCTION refuse_change_of_money();
CREATE TRIGGER raise_money_guard_closing BEFORE INSERT ON raise_money FOR EACH ROW WHEN (new.subscription_id IS NOT NULL) EXECUTE FUNCTION guard_what_closes();
CREATE TRIGGER raise_money_keep BEFORE TRUNCATE ON raise_money FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_money();
CREATE TRIGGER raise_money_of_subscription BEFORE INSERT ON raise_money FOR EACH ROW EXECUTE FUNCTION guard_raise_money();

-- raise_papers
ALTER TABLE raise_papers ADD CONSTRAINT raise_papers_file_unique UNIQUE (file_id);
ALTER TABLE raise_papers ADD CONSTRAINT raise_papers_replaces_unique UNIQUE (replaces_id);
ALTER TABLE raise_papers ADD CONSTRAINT raise_papers_role_check CHECK (role = ANY (ARRAY['disclosure'::text, 'supplement'::text, 'agreement'::text, 'room'::text]));
ALTER TABLE raise_papers ADD CONSTRAINT raise_papers_shown_check CHECK (
CASE status
    WHEN 'shown'::text THEN file_id IS NOT NULL AND shown_at IS NOT NULL
    WHEN 'draft'::text THEN shown_at IS NULL
    ELSE true
END);
ALTER TABLE raise_papers ADD CONSTRAINT raise_papers_status_check CHECK (status = ANY (ARRAY['draft'::text, 'shown'::text, 'withdrawn'::text]));
ALTER TABLE raise_papers ADD CONSTRAINT raise_papers_version_check CHECK ((version = 1) = (replaces_id IS NULL) AND version > 0);
CREATE TRIGGER raise_papers_guard BEFORE INSERT OR DELETE OR UPDATE ON raise_papers FOR EACH ROW EXECUTE FUNCTION guard_raise_paper();
CREATE TRIGGER raise_papers_keep BEFORE TRUNCATE ON raise_papers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_room();

-- raises
ALTER TABLE raises ADD CONSTRAINT raises_amounts_check CHECK (cap_cents > 0 AND target_cents >= 1 AND target_cents <= cap_cents AND minimum_cents >= 1 AND minimum_cents <= cap_cents);
ALTER TABLE raises ADD CONSTRAINT raises_intake_check CHECK (intake = ANY (ARRAY['open'::text, 'waitlist'::text, 'paused'::text]));
ALTER TABLE raises ADD CONSTRAINT raises_last_day_check CHECK (is_day(last_day::text));
ALTER TABLE raises ADD CONSTRAINT raises_offering_unique UNIQUE (investment_id);
ALTER TABLE raises ADD CONSTRAINT raises_opened_check CHECK (is_day(opened_on::text) AND (status = 'draft'::text) = (opened_on IS NULL));
ALTER TABLE raises ADD CONSTRAINT raises_status_check CHECK (status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text]));
ALTER TABLE raises ADD CONSTRAINT raises_terms_check CHECK (step_cents > 0 AND sign_days >= 1 AND sign_days <= 90 AND fund_days >= 1 AND fund_days <= 90);
ALTER TABLE raises ADD CONSTRAINT raises_withdrawal_check CHECK (withdrawal = ANY (ARRAY['until_accepted'::text, 'until_signed'::text]));
CREATE TRIGGER raises_due AFTER INSERT OR UPDATE OF status ON raises FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();
CREATE TRIGGER raises_guard BEFORE INSERT OR UPDATE ON raises FOR EACH ROW EXECUTE FUNCTION guard_raise();
CREATE TRIGGER raises_guard_delete BEFORE DELETE ON raises FOR EACH ROW EXECUTE FUNCTION guard_raise_delete();
CREATE TRIGGER raises_guard_terms BEFORE UPDATE ON raises FOR EACH ROW EXECUTE FUNCTION guard_raise_terms();
CREATE TRIGGER raises_keep BEFORE TRUNCATE ON raises FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_room();
CREATE CONSTRAINT TRIGGER raises_settle_cap AFTER UPDATE OF cap_cents ON raises DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_cap();

-- recovery_codes
CREATE UNIQUE INDEX recovery_codes_user_code_unique ON recovery_codes USING btree (user_id, code_hash);

-- relationships
ALTER TABLE relationships ADD CONSTRAINT relationships_basis_check CHECK (btrim(basis) <> ''::text);
ALTER TABLE relationships ADD CONSTRAINT relationships_days_check CHECK (is_day(met_on::text) AND is_day(assessed_on::text) AND met_on::text <= assessed_on::text);
ALTER TABLE relationships ADD CONSTRAINT relationships_how_check CHECK (how = ANY (ARRAY['introduced'::text, 'event'::text, 'existing_investor'::text, 'colleague'::text, 'other'::text]));
CREATE TRIGGER relationships_guard BEFORE DELETE OR UPDATE ON relationships FOR EACH ROW EXECUTE FUNCTION refuse_change_of_room();
CREATE TRIGGER relationships_keep BEFORE TRUNCATE ON relationships FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_room();

-- seal_checks
ALTER TABLE seal_checks ADD CONSTRAINT seal_checks_fault_check CHECK (fault = ANY (ARRAY['changed'::text, 'missing'::text, 'locked'::text, 'away'::text]));

-- seals
CREATE UNIQUE INDEX seals_current_unique ON seals USING btree ((ended_at IS NULL)) WHERE ended_at IS NULL;
CREATE TRIGGER seals_guard BEFORE DELETE OR UPDATE ON seals FOR EACH ROW EXECUTE FUNCTION guard_seal();
CREATE TRIGGER seals_keep BEFORE TRUNCATE ON seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_subscription();

-- security_events
ALTER TABLE security_events ADD CONSTRAINT security_events_kind_check CHECK (kind = ANY (ARRAY['signed_in'::text, 'sign_in_failed'::text, 'sign_in_refused'::text, 'signed_out'::text, 'access_refused'::text, 'list_exported'::text, 'password_set'::text, 'password_changed'::text, 'reset_requested'::text, 'password_reset'::text, 'proved'::text, 'proof_failed'::text, 'session_ended'::text, 'other_sessions_ended'::text, 'profile_changed'::text, 'preference_changed'::text, 'code_failed'::text, 'authenticator_added'::text, 'authenticator_removed'::text, 'passkey_failed'::text, 'passkey_added'::text, 'passkey_removed'::text, 'factor_reset_asked'::text, 'factor_reset_stopped'::text, 'recovery_codes_made'::text, 'recovery_code_used'::text, 'invited'::text, 'invitation_withdrawn'::text, 'invitation_accepted'::text, 'email_change_asked'::text, 'email_change_withdrawn'::text, 'email_changed'::text, 'username_changed'::text, 'account_taken_back'::text]));
CREATE TRIGGER security_events_append_only BEFORE DELETE OR UPDATE ON security_events FOR EACH ROW EXECUTE FUNCTION refuse_change_of_security_events();
CREATE TRIGGER security_events_keep BEFORE TRUNCATE ON security_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_security_events();

-- settings
ALTER TABLE settings ADD CONSTRAINT settings_key_unique UNIQUE (key);

-- signatures
ALTER TABLE signatures ADD CONSTRAINT signatures_day_check CHECK (is_day(signed_on::text));
ALTER TABLE signatures ADD CONSTRAINT signatures_file_unique UNIQUE (file_id);
ALTER TABLE signatures ADD CONSTRAINT signatures_kind_check CHECK ((way = 'drawn'::text) = (strokes IS NOT NULL) AND (way = 'paper'::text) = (file_id IS NOT NULL) AND (way = 'paper'::text) = (signed_on IS NOT NULL) AND (way = 'paper'::text OR wording_id IS NOT NULL AND proved_by IS NOT NULL AND proved_at IS NOT NULL));
ALTER TABLE signatures ADD CONSTRAINT signatures_name_check CHECK (btrim(name) <> ''::text);
ALTER TABLE signatures ADD CONSTRAINT signatures_signer_unique UNIQUE (signer_id);
ALTER TABLE signatures ADD CONSTRAINT signatures_way_check CHECK (way = ANY (ARRAY['typed'::text, 'drawn'::text, 'paper'::text]));
CREATE TRIGGER signatures_guard BEFORE DELETE OR UPDATE ON signatures FOR EACH ROW EXECUTE FUNCTION refuse_change_of_subscription();
CREATE TRIGGER signatures_keep BEFORE TRUNCATE ON signatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_subscription();
CREATE TRIGGER signatures_of_packet BEFORE INSERT ON signatures FOR EACH ROW EXECUTE FUNCTION guard_signature();
CREATE CONSTRAINT TRIGGER signatures_settle AFTER INSERT ON signatures DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_subscription();

-- signers
ALTER TABLE signers ADD CONSTRAINT signers_capacity_check CHECK (capacity = ANY (ARRAY['self'::text, 'joint_owner'::text, 'manager'::text, 'member'::text, 'officer'::text, 'general_partner'::text, 'trustee'::text, 'account_owner'::text, 'custodian'::text, 'attorney_in_fact'::text]));
ALTER TABLE signers ADD CONSTRAINT signers_email_check CHECK (way = 'paper'::text OR email IS NOT NULL);
ALTER TABLE signers ADD CONSTRAINT signers_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 401);
ALTER TABLE signers ADD CONSTRAINT signers_place_check CHECK (place >= 1 AND place <= 4);
ALTER TABLE signers ADD CONSTRAINT signers_place_unique UNIQUE (packet_id, place);
ALTER TABLE signers ADD CONSTRAINT signers_user_unique UNIQUE (packet_id, user_id);
ALTER TABLE signers ADD CONSTRAINT signers_way_check CHECK (way = ANY (ARRAY['online'::text, 'paper'::text]));
CREATE TRIGGER signers_guard BEFORE INSERT OR DELETE OR UPDATE ON signers FOR EACH ROW EXECUTE FUNCTION guard_signer();
CREATE TRIGGER signers_keep BEFORE TRUNCATE ON signers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_subscription();

-- slugs
ALTER TABLE slugs ADD CONSTRAINT slugs_noun_check CHECK (noun = ANY (ARRAY['investments'::text, 'properties'::text, 'posts'::text]));

-- statements
ALTER TABLE statements ADD COLUMN search_text text GENERATED ALWAYS AS (fold_text(figures ->> 'entityName'::text)) STORED;
ALTER TABLE statements ADD CONSTRAINT statements_period_check CHECK (is_day(period_from::text) AND is_day(period_to::text) AND period_from::text <= period_to::text);
CREATE INDEX statements_due_index ON statements USING btree (published_at) WHERE told_at IS NULL AND published_at IS NOT NULL;
CREATE UNIQUE INDEX statements_waiting_unique ON statements USING btree (entity_id, period_from, period_to) WHERE published_at IS NULL;
CREATE TRIGGER statements_due AFTER INSERT OR UPDATE OF published_at, told_at ON statements FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();
CREATE TRIGGER statements_guard BEFORE DELETE OR UPDATE ON statements FOR EACH ROW EXECUTE FUNCTION guard_statement();
CREATE TRIGGER statements_keep BEFORE TRUNCATE ON statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_book();

-- subscriptions
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_accepted_check CHECK (
CASE
    WHEN status = ANY (ARRAY['accepted'::text, 'released'::text, 'closed'::text]) THEN entity_id IS NOT NULL AND document_id IS NOT NULL AND raise_class_id IS NOT NULL AND accepted_by IS NOT NULL AND accepted_on IS NOT NULL AND accepted_cents IS NOT NULL AND cents IS NOT NULL AND accepted_cents >= 1 AND accepted_cents <= cents
    ELSE accepted_cents IS NULL AND accepted_on IS NULL AND accepted_by IS NULL AND document_id IS NULL
END);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_amount_check CHECK (cents > 0);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_channel_check CHECK (channel = ANY (ARRAY['online'::text, 'paper'::text]));
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_days_check CHECK (is_day(tax_form_on::text) AND is_day(follow_up_on::text) AND is_day(accepted_on::text));
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_document_unique UNIQUE (document_id);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_interest_unique UNIQUE (interest_id);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_moments_check CHECK (
CASE status
    WHEN 'signing'::text THEN expires_at IS NOT NULL AND signed_at IS NULL AND cents IS NOT NULL AND raise_class_id IS NOT NULL
    WHEN 'signed'::text THEN signed_at IS NOT NULL AND cents IS NOT NULL AND raise_class_id IS NOT NULL
    WHEN 'accepted'::text THEN signed_at IS NOT NULL
    WHEN 'closed'::text THEN signed_at IS NOT NULL
    WHEN 'released'::text THEN signed_at IS NOT NULL AND btrim(COALESCE(reason, ''::text)) <> ''::text
    WHEN 'rejected'::text THEN btrim(COALESCE(reason, ''::text)) <> ''::text
    WHEN 'withdrawn'::text THEN true
    ELSE signed_at IS NULL
END);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_number_check CHECK (number > 0);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_number_unique UNIQUE (raise_id, number);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_numbers_check CHECK (COALESCE(answers #>> '{tax,sourceOfFunds}'::text[], ''::text) !~ '[0-9]{6}|[0-9]{3}-[0-9]{2}-[0-9]{4}'::text);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'draft'::text, 'signing'::text, 'signed'::text, 'expired'::text, 'rejected'::text, 'withdrawn'::text, 'accepted'::text, 'released'::text, 'closed'::text]));
CREATE TRIGGER subscriptions_due AFTER INSERT OR UPDATE OF status, expires_at ON subscriptions FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();
CREATE TRIGGER subscriptions_follow AFTER INSERT OR UPDATE OF status, interest_id ON subscriptions FOR EACH ROW WHEN (new.interest_id IS NOT NULL) EXECUTE FUNCTION follow_subscription();
CREATE TRIGGER subscriptions_guard BEFORE INSERT OR DELETE OR UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION guard_subscription();
CREATE TRIGGER subscriptions_guard_acceptance BEFORE UPDATE ON subscriptions FOR EACH ROW WHEN (new.status = 'accepted'::text AND (old.status <> 'accepted'::text OR new.accepted_cents <> old.accepted_cents OR new.document_id <> old.document_id)) EXECUTE FUNCTION guard_acceptance();
CREATE TRIGGER subscriptions_guard_closing BEFORE UPDATE ON subscriptions FOR EACH ROW WHEN (old.status = 'accepted'::text AND (new.status <> 'accepted'::text OR new.accepted_cents <> old.accepted_cents OR new.document_id <> old.document_id OR new.entity_id <> old.entity_id OR new.raise_class_id <> old.raise_class_id)) EXECUTE FUNCTION guard_what_closes();
CREATE TRIGGER subscriptions_guard_money BEFORE UPDATE OF status ON subscriptions FOR EACH ROW WHEN (new.status IS DISTINCT FROM old.status AND (new.status = ANY (ARRAY['rejected'::text, 'withdrawn'::text, 'released'::text]))) EXECUTE FUNCTION guard_subscription_money();
CREATE TRIGGER subscriptions_keep BEFORE TRUNCATE ON subscriptions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_subscription();
CREATE CONSTRAINT TRIGGER subscriptions_settle AFTER INSERT OR UPDATE ON subscriptions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_subscription();
CREATE CONSTRAINT TRIGGER subscriptions_settle_cap AFTER UPDATE ON subscriptions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status = 'accepted'::text) EXECUTE FUNCTION settle_cap();
CREATE CONSTRAINT TRIGGER subscriptions_settle_closing AFTER UPDATE OF status ON subscriptions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status = 'closed'::text) EXECUTE FUNCTION settle_closing();

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
ALTER TABLE updates ADD COLUMN search_text text GENERATED ALWAYS AS ((COALESCE(fold_text(title::text), ''::text) || '	'::text) || COALESCE(fold_text(body), ''::text)) STORED;
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
ALTER TABLE users ADD COLUMN search_text text GENERATED ALWAYS AS ((((COALESCE(fold_text((first_name::text || ' '::text) || last_name::text), ''::text) || '
'::text) || COALESCE(fold_text(email::text), ''::text)) || '	'::text) || COALESCE(fold_text(username::text), ''::text)) STORED;
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

CREATE OR REPLACE FUNCTION public.fold_text(typed text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
	unseen CONSTANT text := '['
		'\u00AD\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0600-\u0605\u0610-\u061A\u061C\u0640'
		'\u064B-\u065F\u0670\u06D6-\u06DD\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u070F\u0711\u0730-\u074A\u07A6-\u07B0\u07EB-\u07F3'
		'\u07FD\u0816-\u0819\u081B-\u0823\u0825-\u0827\u0829-\u082D\u0859-\u085B\u0890\u0891\u0897-\u089F\u08CA-\u0903\u093A-\u093C'
		'\u093E-\u094F\u0951-\u0957\u0962\u0963\u0981-\u0983\u09BC\u09BE-\u09C4\u09C7\u09C8\u09CB-\u09CD\u09D7\u09E2\u09E3\u09FE'
		'\u0A01-\u0A03\u0A3C\u0A3E-\u0A42\u0A47\u0A48\u0A4B-\u0A4D\u0A51\u0A70\u0A71\u0A75\u0A81-\u0A83\u0ABC\u0ABE-\u0AC5'
		'\u0AC7-\u0AC9\u0ACB-\u0ACD\u0AE2\u0AE3\u0AFA-\u0AFF\u0B01-\u0B03\u0B3C\u0B3E-\u0B44\u0B47\u0B48\u0B4B-\u0B4D\u0B55-\u0B57'
		'\u0B62\u0B63\u0B82\u0BBE-\u0BC2\u0BC6-\u0BC8\u0BCA-\u0BCD\u0BD7\u0C00-\u0C04\u0C3C\u0C3E-\u0C44\u0C46-\u0C48\u0C4A-\u0C4D'
		'\u0C55\u0C56\u0C62\u0C63\u0C81-\u0C83\u0CBC\u0CBE-\u0CC4\u0CC6-\u0CC8\u0CCA-\u0CCD\u0CD5\u0CD6\u0CE2\u0CE3\u0CF3\u0D00-\u0D03'
		'\u0D3B\u0D3C\u0D3E-\u0D44\u0D46-\u0D48\u0D4A-\u0D4D\u0D57\u0D62\u0D63\u0D81-\u0D83\u0DCA\u0DCF-\u0DD4\u0DD6\u0DD8-\u0DDF'
		'\u0DF2\u0DF3\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE\u0F18\u0F19\u0F35\u0F37\u0F39\u0F3E\u0F3F'
		'\u0F71-\u0F84\u0F86\u0F87\u0F8D-\u0F97\u0F99-\u0FBC\u0FC6\u102B-\u103E\u1056-\u1059\u105E-\u1060\u1062-\u1064\u1067-\u106D'
		'\u1071-\u1074\u1082-\u108D\u108F\u109A-\u109D\u115F\u1160\u135D-\u135F\u1712-\u1715\u1732-\u1734\u1752\u1753\u1772\u1773'
		'\u17B4-\u17D3\u17DD\u180B-\u180F\u1885\u1886\u18A9\u1920-\u192B\u1930-\u193B\u1A17-\u1A1B\u1A55-\u1A5E\u1A60-\u1A7C\u1A7F'
		'\u1AB0-\u1ADD\u1AE0-\u1AEB\u1B00-\u1B04\u1B34-\u1B44\u1B6B-\u1B73\u1B80-\u1B82\u1BA1-\u1BAD\u1BE6-\u1BF3\u1C24-\u1C37'
		'\u1CD0-\u1CD2\u1CD4-\u1CE8\u1CED\u1CF4\u1CF7-\u1CF9\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F'
		'\u20D0-\u20F0\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF\u302A-\u302F\u3099\u309A\uA66F-\uA672\uA674-\uA67D\uA69E\uA69F\uA6F0\uA6F1'
		'\uA802\uA806\uA80B\uA823-\uA827\uA82C\uA880\uA881\uA8B4-\uA8C5\uA8E0-\uA8F1\uA8FF\uA926-\uA92D\uA947-\uA953\uA980-\uA983'
		'\uA9B3-\uA9C0\uA9E5\uAA29-\uAA36\uAA43\uAA4C\uAA4D\uAA7B-\uAA7D\uAAB0\uAAB2-\uAAB4\uAAB7\uAAB8\uAABE\uAABF\uAAC1\uAAEB-\uAAEF'
		'\uAAF5\uAAF6\uABE3-\uABEA\uABEC\uABED\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFF9-\uFFFB\U000101FD\U000102E0'
		'\U00010376-\U0001037A\U00010A01-\U00010A03\U00010A05\U00010A06\U00010A0C-\U00010A0F\U00010A38-\U00010A3A\U00010A3F\U00010AE5'
		'\U00010AE6\U00010D24-\U00010D27\U00010D69-\U00010D6D\U00010EAB\U00010EAC\U00010EFA-\U00010EFF\U00010F46-\U00010F50'
		'\U00010F82-\U00010F85\U00011000-\U00011002\U00011038-\U00011046\U00011070\U00011073\U00011074\U0001107F-\U00011082'
		'\U000110B0-\U000110BA\U000110BD\U000110C2\U000110CD\U00011100-\U00011102\U00011127-\U00011134\U00011145\U00011146\U00011173'
		'\U00011180-\U00011182\U000111B3-\U000111C0\U000111C9-\U000111CC\U000111CE\U000111CF\U0001122C-\U00011237\U0001123E\U00011241'
		'\U000112DF-\U000112EA\U00011300-\U00011303\U0001133B\U0001133C\U0001133E-\U00011344\U00011347\U00011348\U0001134B-\U0001134D'
		'\U00011357\U00011362\U00011363\U00011366-\U0001136C\U00011370-\U00011374\U000113B8-\U000113C0\U000113C2\U000113C5'
		'\U000113C7-\U000113CA\U000113CC-\U000113D0\U000113D2\U000113E1\U000113E2\U00011435-\U00011446\U0001145E\U000114B0-\U000114C3'
		'\U000115AF-\U000115B5\U000115B8-\U000115C0\U000115DC\U000115DD\U00011630-\U00011640\U000116AB-\U000116B7\U0001171D-\U0001172B'
		'\U0001182C-\U0001183A\U00011930-\U00011935\U00011937\U00011938\U0001193B-\U0001193E\U00011940\U00011942\U00011943'
		'\U000119D1-\U000119D7\U000119DA-\U000119E0\U000119E4\U00011A01-\U00011A0A\U00011A33-\U00011A39\U00011A3B-\U00011A3E\U00011A47'
		'\U00011A51-\U00011A5B\U00011A8A-\U00011A99\U00011B60-\U00011B67\U00011C2F-\U00011C36\U00011C38-\U00011C3F'
		'\U00011C92-\U00011CA7\U00011CA9-\U00011CB6\U00011D31-\U00011D36\U00011D3A\U00011D3C\U00011D3D\U00011D3F-\U00011D45\U00011D47'
		'\U00011D8A-\U00011D8E\U00011D90\U00011D91\U00011D93-\U00011D97\U00011EF3-\U00011EF6\U00011F00\U00011F01\U00011F03'
		'\U00011F34-\U00011F3A\U00011F3E-\U00011F42\U00011F5A\U00013430-\U00013440\U00013447-\U00013455\U0001611E-\U0001612F'
		'\U00016AF0-\U00016AF4\U00016B30-\U00016B36\U00016F4F\U00016F51-\U00016F87\U00016F8F-\U00016F92\U00016FE4\U00016FF0\U00016FF1'
		'\U0001BC9D\U0001BC9E\U0001BCA0-\U0001BCA3\U0001CF00-\U0001CF2D\U0001CF30-\U0001CF46\U0001D165-\U0001D169\U0001D16D-\U0001D182'
		'\U0001D185-\U0001D18B\U0001D1AA-\U0001D1AD\U0001D242-\U0001D244\U0001DA00-\U0001DA36\U0001DA3B-\U0001DA6C\U0001DA75\U0001DA84'
		'\U0001DA9B-\U0001DA9F\U0001DAA1-\U0001DAAF\U0001E000-\U0001E006\U0001E008-\U0001E018\U0001E01B-\U0001E021\U0001E023\U0001E024'
		'\U0001E026-\U0001E02A\U0001E08F\U0001E130-\U0001E136\U0001E2AE\U0001E2EC-\U0001E2EF\U0001E4EC-\U0001E4EF\U0001E5EE\U0001E5EF'
		'\U0001E6E3\U0001E6E6\U0001E6EE\U0001E6EF\U0001E6F5\U0001E8D0-\U0001E8D6\U0001E944-\U0001E94A\U000E0001\U000E0020-\U000E007F'
		'\U000E0100-\U000E01EF'
		']';
BEGIN
	IF typed COLLATE "C" ~ '[^\u0001-\u007F]' THEN
		typed := translate(typed, U&'\00B4\2018\2019\201B\2032\02B9\02BB\02BC\02BD\05F3', repeat('''', 10));
		typed := translate(typed, U&'\00AB\00BB\201C\201D\201E\201F\2033\05F4', repeat('"', 8));
		typed := lower(normalize(typed, NFKD) COLLATE "und-x-icu");
		typed := regexp_replace(typed COLLATE "C", unseen, '', 'g');
		typed := translate(typed, U&'\058A\05BE\1400\1806\2010\2012\2013\2014\2015\2212\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\+010D6E\+010EAD', repeat('-', 21));
		typed := translate(typed, 'łøđðħŧıŋƀɓɖɗƙƴɨʉς', 'loddhtinbbddkyiuσ');
		typed := replace(replace(replace(replace(typed, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
	ELSE
		typed := lower(typed COLLATE "C");
	END IF;
	typed := translate(typed, '`', '''');
	IF typed COLLATE "C" ~ '[\u0009\u000A\u000B\u000C\u000D\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u2800\u3000]|  |^ | $' THEN
		typed := btrim(regexp_replace(typed COLLATE "C", '[\u0009\u000A\u000B\u000C\u000D\u0020\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g'));
	END IF;
	RETURN typed;
END $function$;

CREATE OR REPLACE FUNCTION public.follow_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	followed text := interest_status_of(NEW.status);
BEGIN
	UPDATE interests SET status = followed, updated_at = greatest(now(), interests.updated_at + interval '1 millisecond'),
		follow_up_on = CASE WHEN followed IN ('Funded', 'Declined') THEN NULL ELSE interests.follow_up_on END
	WHERE interests.id = NEW.interest_id AND interests.status <> followed;
	-- Open screens read the list anew once this is committed.
	IF FOUND THEN PERFORM pg_notify('record_changes', 'interests'); END IF;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.free_slugs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	DELETE FROM slugs WHERE noun = TG_TABLE_NAME AND record_id = OLD.id;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_acceptance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	raise_row raises%ROWTYPE;
	exemption text;
	price bigint;
	latest decisions%ROWTYPE;
BEGIN
	-- The raise first: two that are accepted at once would each find room for themselves.
	SELECT * INTO raise_row FROM raises WHERE raises.id = NEW.raise_id FOR UPDATE;
	SELECT investments.exemption INTO exemption FROM investments WHERE investments.id = raise_row.investment_id;
	SELECT classes.unit_price_cents INTO price FROM classes JOIN raise_classes ON raise_classes.class_id = classes.id
	WHERE raise_classes.id = NEW.raise_class_id;
	IF (NEW.accepted_cents::numeric * 10000) % coalesce(price, 100) <> 0 THEN
		RAISE EXCEPTION 'What is accepted buys no part of a ten-thousandth of a unit'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'subscriptions_units_check', TABLE = TG_TABLE_NAME;
	END IF;
	IF NOT EXISTS (
		SELECT FROM documents WHERE documents.id = NEW.document_id AND documents.kind = 'subscription' AND documents.file_id IS NOT NULL
			AND documents.entity_id = NEW.entity_id AND documents.investment_id = raise_row.investment_id
	) THEN
		RAISE EXCEPTION 'The executed file is a document of the owner and the offering'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'subscriptions_document_check', TABLE = TG_TABLE_NAME;
	END IF;
	IF NEW.accepted_by = NEW.user_id OR EXISTS (
		SELECT FROM signers JOIN packets ON packets.id = signers.packet_id
		WHERE packets.subscription_id = NEW.id AND packets.void_at IS NULL AND signers.user_id = NEW.accepted_by
	) THEN
		RAISE EXCEPTION 'Nobody accepts for the firm what they signed as an investor'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'subscriptions_countersigner_check', TABLE = TG_TABLE_NAME;
	END IF;
	SELECT * INTO latest FROM decisions WHERE decisions.subscription_id = NEW.id ORDER BY decisions.id DESC LIMIT 1;
	IF latest.decision IS DISTINCT FROM 'accredited' OR NEW.accepted_cents < coalesce(latest.least_cents, 0)
		OR (exemption = '506c' AND (latest.method = 'questionnaire' OR latest.expires_on < NEW.accepted_on)) THEN
		RAISE EXCEPTION 'A subscription is accepted on a decision that counts'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'subscriptions_decision_check', TABLE = TG_TABLE_NAME;
	END IF;
	RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_address_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.outcome IS NULL AND NEW.outcome IS NOT NULL
		AND to_jsonb(NEW) - array['outcome', 'settled_at', 'settled_by', 'reason']
			= to_jsonb(OLD) - array['outcome', 'settled_at', 'settled_by', 'reason'] THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'A request for a new address stays as it was asked' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_admission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	given CONSTANT text[] := '{ended_at,relationship_id,note,admitted_by,admitted_at}';
	raise_row raises%ROWTYPE;
	exemption text;
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL
		AND to_jsonb(NEW) - 'ended_at' = to_jsonb(OLD) - 'ended_at' THEN RETURN NEW; END IF;
	IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND NOT (
		OLD.ended_at IS NOT NULL AND NEW.ended_at IS NULL AND to_jsonb(NEW) - given = to_jsonb(OLD) - given
	)) THEN
		RAISE EXCEPTION 'An admission is ended, and given again, and else stays as it is'
			USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
	END IF;
	SELECT * INTO raise_row FROM raises WHERE raises.id = NEW.raise_id;
	SELECT investments.exemption INTO exemption FROM investments WHERE investments.id = raise_row.investment_id;
	IF (exemption = '506b' AND NOT is_known_before(NEW, raise_row.opened_on)) OR (NEW.relationship_id IS NOT NULL AND NOT EXISTS (
		SELECT FROM relationships WHERE relationships.id = NEW.relationship_id AND relationships.user_id = NEW.user_id
	)) THEN
		RAISE EXCEPTION 'Under Rule 506(b) those are admitted whom the firm knew before'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'admissions_relationship_check', TABLE = TG_TABLE_NAME;
	END IF;
	RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	settled CONSTANT text[] := '{state,decided_by,decided_at,reason,input}';
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.state = 'waiting' THEN RETURN NEW; END IF;
	ELSIF TG_OP = 'UPDATE' AND OLD.state = 'waiting' AND NEW.state <> 'waiting' THEN
		-- What was sent goes, or stays as it was.
		IF to_jsonb(NEW) - settled = to_jsonb(OLD) - settled AND (NEW.input IS NULL OR NEW.input = OLD.input) THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'What waits for a second person stays as it was asked, and is settled once'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_closing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	said CONSTANT text[] := '{name,effective_on,prepared_by,sent_back_reason,updated_at}';
	steps CONSTANT text[] := '{status,approved_by,published_at,sent_back_reason,updated_at}';
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM FROM raises WHERE raises.id = OLD.raise_id FOR UPDATE;
		IF OLD.status = 'draft' THEN RETURN OLD; END IF;
	ELSE
		-- The raise first, as for all that counts over it.
		PERFORM FROM raises WHERE raises.id = NEW.raise_id FOR UPDATE;
		IF TG_OP = 'INSERT' THEN
			IF NEW.status = 'draft' AND EXISTS (SELECT FROM raises WHERE raises.id = NEW.raise_id AND raises.status <> 'draft') THEN
				RETURN NEW;
			END IF;
		ELSIF OLD.status = 'draft' AND NEW.status = 'draft' THEN
			IF to_jsonb(NEW) - said = to_jsonb(OLD) - said THEN RETURN NEW; END IF;
		ELSIF OLD.status || '-' || NEW.status IN ('draft-approved', 'approved-draft', 'approved-approved', 'approved-done')
			AND to_jsonb(NEW) - steps = to_jsonb(OLD) - steps THEN
			-- It is approved before its moment is set, by somebody who stays who approved it, and done at a moment that has come.
			IF (OLD.status = 'draft' AND NEW.published_at IS NULL)
				OR NEW.status = 'draft'
				OR (OLD.status = 'approved' AND NEW.status = 'approved' AND NEW.approved_by = OLD.approved_by)
				OR (NEW.status = 'done' AND NEW.approved_by = OLD.approved_by AND NEW.published_at = OLD.published_at AND NEW.published_at <= now())
			THEN RETURN NEW; END IF;
		END IF;
	END IF;
	RAISE EXCEPTION 'A closing is put together, approved, and done at its moment; it changes as a draft alone'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_closing_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	closing closings%ROWTYPE;
	price bigint;
BEGIN
	SELECT * INTO closing FROM closings WHERE closings.id = CASE TG_OP WHEN 'DELETE' THEN OLD.closing_id ELSE NEW.closing_id END;
	IF TG_OP = 'DELETE' THEN
		-- With a draft that is removed its lines go.
		IF closing.id IS NULL OR closing.status = 'draft' THEN RETURN OLD; END IF;
	ELSIF TG_OP = 'INSERT' AND closing.status = 'draft' THEN
		PERFORM FROM raises WHERE raises.id = closing.raise_id FOR UPDATE;
		SELECT coalesce(classes.unit_price_cents, 100) INTO price FROM subscriptions
		JOIN raise_classes ON raise_classes.id = subscriptions.raise_class_id JOIN classes ON classes.id = raise_classes.class_id
		WHERE subscriptions.id = NEW.subscription_id AND subscriptions.raise_id = closing.raise_id AND subscriptions.status = 'accepted';
		IF price IS NOT NULL AND NEW.units::numeric * price = NEW.cents::numeric * 10000 THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'A line of a closing that is a draft is an accepted subscription of its raise, at the price of its class'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	of_raise integer;
	now_status text;
	exemption text;
BEGIN
	SELECT subscriptions.raise_id INTO of_raise FROM subscriptions WHERE subscriptions.id = NEW.subscription_id;
	-- An acceptance that goes on meanwhile is waited for: it read the latest decision.
	PERFORM FROM raises WHERE raises.id = of_raise FOR SHARE;
	SELECT subscriptions.status INTO now_status FROM subscriptions WHERE subscriptions.id = NEW.subscription_id;
	SELECT investments.exemption INTO exemption FROM investments JOIN raises ON raises.investment_id = investments.id WHERE raises.id = of_raise;
	IF exemption = '506c' AND NEW.method = 'questionnaire' THEN
		RAISE EXCEPTION 'Under Rule 506(c) what somebody answers is no verification'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'decisions_exemption_check', TABLE = TG_TABLE_NAME;
	END IF;
	IF now_status IN ('waiting', 'draft', 'signing', 'signed', 'accepted') AND (NEW.evidence_id IS NULL OR EXISTS (
		SELECT FROM evidence WHERE evidence.id = NEW.evidence_id AND evidence.subscription_id = NEW.subscription_id
	)) THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'What is decided of a subscription is decided while it goes on, by evidence of its own'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_distribution()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	steps CONSTANT text[] := '{status,approved_by,published_at,updated_at,recalculates_transfers,closed_approval_id,search_text}';
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
	noted text[] := ARRAY['returned_at', 'cashed_at'];
BEGIN
	SELECT status INTO state FROM distributions
		WHERE id = (SELECT distribution_id FROM distribution_parts WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.part_id ELSE NEW.part_id END)
		FOR SHARE;
	-- How it was paid is noted by the trigger of its publication, and by nothing else.
	IF pg_trigger_depth() > 1 THEN noted := noted || 'payment_method'::text; END IF;
	-- What the bank sent back or paid out is noted on the line of a published payment.
	IF (TG_OP = 'UPDATE' AND (state <> 'published' OR to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted))
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
	steps CONSTANT text[] := '{status,published_at,published_on,withdrawn_reason,superseded_by,updated_at,search_text}';
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

CREATE OR REPLACE FUNCTION public.guard_document_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF (new.id, new.sha256, new.media_type, new.size, new.pages, new.created_at)
			IS DISTINCT FROM (old.id, old.sha256, old.media_type, old.size, old.pages, old.created_at)
		OR (old.bytes IS NULL) = (new.bytes IS NULL)
		OR coalesce(new.stored_sha256, old.stored_sha256) IS DISTINCT FROM encode(sha256(coalesce(old.bytes, new.bytes)), 'hex') THEN
		RAISE EXCEPTION 'document_files takes new rows only' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
	END IF;
	IF new.stored_as IS NULL THEN
		INSERT INTO left_objects (name) VALUES (old.stored_as) ON CONFLICT DO NOTHING;
	ELSE
		DELETE FROM left_objects WHERE name = new.stored_as;
	END IF;
	RETURN new;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.file_id IS NULL AND to_jsonb(NEW) - 'file_id' = to_jsonb(OLD) - 'file_id' THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'The file of evidence may be removed; that there was one stays'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_executed_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF NOT EXISTS (SELECT FROM subscriptions WHERE subscriptions.document_id = OLD.id) THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'The executed file of a subscription stays as it was sealed'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_executed_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF EXISTS (
		SELECT FROM subscriptions WHERE subscriptions.document_id = NEW.id AND subscriptions.status IN ('accepted', 'closed')
	) THEN
		RAISE EXCEPTION 'The executed file of an accepted subscription is not withdrawn'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_executed_check', TABLE = 'documents';
	END IF;
	RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_filled_paper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'INSERT' AND EXISTS (
		SELECT FROM packets JOIN subscriptions ON subscriptions.id = packets.subscription_id
		JOIN raise_papers ON raise_papers.raise_id = subscriptions.raise_id
		WHERE packets.id = NEW.packet_id AND packets.void_at IS NULL AND packets.signed_file_id IS NULL
			AND raise_papers.id = NEW.paper_id AND raise_papers.role = 'agreement'
			AND NOT EXISTS (SELECT FROM signatures JOIN signers ON signers.id = signatures.signer_id WHERE signers.packet_id = packets.id)
	) THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'An agreement is filled in once for a packet of its raise, before anybody signs'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_followed_interest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF EXISTS (
		SELECT FROM subscriptions WHERE subscriptions.interest_id = NEW.id AND interest_status_of(subscriptions.status) <> NEW.status
	) THEN
		RAISE EXCEPTION 'An interest stands as its subscription does'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'interests_follow_check', TABLE = 'interests';
	END IF;
	RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_instructions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	approved CONSTANT text[] := '{approved_by,approved_at,effective_at}';
	is_change boolean;
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.approved_by IS NULL AND NEW.ended_at IS NULL THEN RETURN NEW; END IF;
	ELSIF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL THEN
		IF NEW.ended_at IS NOT NULL AND to_jsonb(NEW) - 'ended_at' = to_jsonb(OLD) - 'ended_at' THEN RETURN NEW; END IF;
		IF OLD.approved_at IS NULL AND NEW.approved_at IS NOT NULL AND to_jsonb(NEW) - approved = to_jsonb(OLD) - approved THEN
			-- Taken for this transaction: two approved at once would each be the first.
			PERFORM FROM raises WHERE raises.id = NEW.raise_id FOR UPDATE;
			-- Also one that was ended since: whoever ends it does not so make the next one the first.
			is_change := EXISTS (
				SELECT FROM instructions WHERE instructions.raise_id = NEW.raise_id AND instructions.id <> NEW.id
					AND instructions.approved_at IS NOT NULL
			);
			IF NOT is_change OR NEW.effective_at >= NEW.approved_at + interval '24 hours' THEN RETURN NEW; END IF;
		END IF;
	END IF;
	RAISE EXCEPTION 'Instructions are approved once, ended once, and a change works a day later'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
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

CREATE OR REPLACE FUNCTION public.guard_ledger_import()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	taken CONSTANT text[] := '{taken_back_at,taken_back_by,taken_back_reason}';
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.taken_back_at IS NULL THEN RETURN NEW; END IF;
	ELSIF TG_OP = 'UPDATE' AND OLD.taken_back_at IS NULL AND NEW.taken_back_at IS NOT NULL THEN
		IF to_jsonb(NEW) - taken = to_jsonb(OLD) - taken THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'An import stays as it was brought in, and is taken back once'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_legal_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW.created_by IS NULL AND to_jsonb(NEW) - 'created_by' = to_jsonb(OLD) - 'created_by' THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'A version of a legal text stays as it was written'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
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

CREATE OR REPLACE FUNCTION public.guard_packet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	voided CONSTANT text[] := '{void_at,void_reason}';
	sealed CONSTANT text[] := '{signed_file_id,signed_sha256}';
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.void_at IS NULL AND NEW.signed_file_id IS NULL THEN RETURN NEW; END IF;
	ELSIF TG_OP = 'UPDATE' AND OLD.void_at IS NULL THEN
		IF NEW.void_at IS NOT NULL AND to_jsonb(NEW) - voided = to_jsonb(OLD) - voided THEN RETURN NEW; END IF;
		IF OLD.signed_file_id IS NULL AND to_jsonb(NEW) - sealed = to_jsonb(OLD) - sealed THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'A packet is voided once, sealed once, and else stays as it is'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF (new.bytes, new.stored_as, new.stored_sha256, new.stored_key)
			IS NOT DISTINCT FROM (old.bytes, old.stored_as, old.stored_sha256, old.stored_key) THEN
		RETURN new;
	END IF;
	IF (old.bytes IS NULL) = (new.bytes IS NULL) THEN
		RAISE EXCEPTION 'pictures never change' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
	END IF;
	IF TG_TABLE_NAME = 'images' THEN
		IF encode(sha256(coalesce(new.bytes, old.bytes)), 'hex') IS DISTINCT FROM new.id THEN
			RAISE EXCEPTION 'pictures never change' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
		END IF;
	END IF;
	IF new.stored_as IS NULL THEN
		INSERT INTO left_objects (name) VALUES (old.stored_as) ON CONFLICT DO NOTHING;
	ELSE
		DELETE FROM left_objects WHERE name = new.stored_as;
	END IF;
	RETURN new;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_raise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	exemption text := (SELECT investments.exemption FROM investments WHERE investments.id = NEW.investment_id);
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.status = 'draft' THEN RETURN NEW; END IF;
	ELSIF NEW.investment_id = OLD.investment_id THEN
		IF OLD.status = 'draft' AND NEW.status = 'draft' THEN RETURN NEW; END IF;
		IF OLD.status = 'open' AND NEW.status IN ('open', 'closed') AND NEW.opened_on = OLD.opened_on THEN RETURN NEW; END IF;
		IF OLD.status = 'draft' AND NEW.status = 'open' THEN
			IF exemption IS NULL OR exemption NOT IN ('506b', '506c') THEN
				RAISE EXCEPTION 'A raise is opened under Rule 506(b) or 506(c)'
					USING ERRCODE = 'check_violation', CONSTRAINT = 'raises_exemption_check', TABLE = TG_TABLE_NAME;
			END IF;
			IF exemption = '506b' AND EXISTS (
				SELECT FROM admissions WHERE admissions.raise_id = NEW.id AND admissions.ended_at IS NULL
					AND NOT is_known_before(admissions, NEW.opened_on)
			) THEN
				RAISE EXCEPTION 'Under Rule 506(b) those are admitted whom the firm knew before'
					USING ERRCODE = 'check_violation', CONSTRAINT = 'admissions_relationship_check', TABLE = 'admissions';
			END IF;
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'A raise is drafted, opened once and closed once, for one offering'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_raise_class()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	of_raise integer := CASE TG_OP WHEN 'DELETE' THEN OLD.raise_id ELSE NEW.raise_id END;
	raise_row raises%ROWTYPE;
BEGIN
	SELECT * INTO raise_row FROM raises WHERE raises.id = of_raise;
	IF TG_OP = 'UPDATE' OR raise_row.status <> 'draft' THEN
		RAISE EXCEPTION 'The classes of a raise are said while it is a draft'
			USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
	END IF;
	IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
	IF NOT EXISTS (SELECT FROM classes WHERE classes.id = NEW.class_id AND classes.investment_id = raise_row.investment_id) THEN
		RAISE EXCEPTION 'A class is raised for with its own offering'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'raise_classes_offering_check', TABLE = TG_TABLE_NAME;
	END IF;
	RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_raise_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF OLD.status = 'draft' THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'A raise that was opened stays' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_raise_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF (NEW.paper_id IS NULL OR EXISTS (
		SELECT FROM raise_papers WHERE raise_papers.id = NEW.paper_id AND raise_papers.raise_id = NEW.raise_id
	)) AND (NEW.subscription_id IS NULL OR EXISTS (
		SELECT FROM subscriptions WHERE subscriptions.id = NEW.subscription_id AND subscriptions.raise_id = NEW.raise_id
	)) THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'What somebody does with a paper or a subscription is noted in its own room'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_raise_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	taken raise_money%ROWTYPE;
	status_now text;
BEGIN
	-- Taken for this transaction: two that send money back at once would each find it there.
	PERFORM FROM raises WHERE raises.id = NEW.raise_id FOR UPDATE;
	IF NEW.subscription_id IS NOT NULL THEN
		SELECT subscriptions.status INTO status_now FROM subscriptions
		WHERE subscriptions.id = NEW.subscription_id AND subscriptions.raise_id = NEW.raise_id;
		IF status_now IS NULL OR status_now IN ('rejected', 'withdrawn', 'released', 'closed') THEN
			RAISE EXCEPTION 'Money is entered for a subscription of its raise that has not ended'
				USING ERRCODE = 'check_violation', CONSTRAINT = 'raise_money_taken_check', TABLE = TG_TABLE_NAME;
		END IF;
	END IF;
	IF NEW.reverses_id IS NOT NULL THEN
		SELECT * INTO taken FROM raise_money WHERE raise_money.id = NEW.reverses_id;
		IF taken.id IS NULL OR taken.reverses_id IS NOT NULL OR NEW.raise_id <> taken.raise_id OR NEW.cents <> -taken.cents
			OR NEW.subscription_id IS DISTINCT FROM taken.subscription_id OR NEW.way <> taken.way
			OR NEW.from_name <> taken.from_name OR NEW.received_on <> taken.received_on THEN
			RAISE EXCEPTION 'A sum is taken back by its exact opposite' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
		END IF;
	END IF;
	IF NEW.cents + coalesce((
		SELECT sum(raise_money.cents) FROM raise_money
		WHERE raise_money.raise_id = NEW.raise_id AND raise_money.subscription_id IS NOT DISTINCT FROM NEW.subscription_id
	), 0) < 0 THEN
		RAISE EXCEPTION 'No more goes back than came'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'raise_money_net_check', TABLE = TG_TABLE_NAME;
	END IF;
	RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_raise_paper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	steps CONSTANT text[] := '{status,place}';
	shown CONSTANT text[] := '{status,place,shown_at}';
	fixed CONSTANT text[] := '{status,place,shown_at,file_id,title,fields}';
BEGIN
	IF TG_OP = 'INSERT' THEN
		-- A new version is one of the same room and kind, and the next.
		IF NEW.replaces_id IS NULL OR EXISTS (
			SELECT FROM raise_papers AS former
			WHERE former.id = NEW.replaces_id AND former.raise_id = NEW.raise_id AND former.role = NEW.role
				AND former.version + 1 = NEW.version AND former.status <> 'draft'
		) THEN RETURN NEW; END IF;
	ELSIF TG_OP = 'DELETE' THEN
		IF OLD.status = 'draft' THEN RETURN OLD; END IF;
	ELSIF OLD.status = 'draft' THEN
		IF NEW.status = 'draft' AND to_jsonb(NEW) - fixed = to_jsonb(OLD) - fixed THEN RETURN NEW; END IF;
		IF to_jsonb(NEW) - shown = to_jsonb(OLD) - shown THEN RETURN NEW; END IF;
	ELSIF OLD.status = 'shown' AND NEW.status IN ('shown', 'withdrawn') THEN
		IF to_jsonb(NEW) - steps = to_jsonb(OLD) - steps THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'A paper that was shown changes its status and its place alone'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_raise_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF OLD.status = 'draft' OR (NEW.step_cents = OLD.step_cents AND NEW.withdrawal = OLD.withdrawal) THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'What somebody subscribes by is said before the raise opens'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_raised_exemption()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	-- Taken for this transaction: a raise that is being opened meanwhile is waited for.
	PERFORM FROM raises WHERE raises.investment_id = NEW.id FOR SHARE;
	IF EXISTS (SELECT FROM raises WHERE raises.investment_id = NEW.id AND raises.status <> 'draft') THEN
		RAISE EXCEPTION 'The exemption of an offering that was raised for no longer changes'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'raises_exemption_check', TABLE = 'raises';
	END IF;
	RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_seal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL AND to_jsonb(NEW) - 'ended_at' = to_jsonb(OLD) - 'ended_at' THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'A seal is ended once, and else stays as it is' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_signature()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	signer signers%ROWTYPE;
	of_subscription integer;
BEGIN
	SELECT * INTO signer FROM signers WHERE signers.id = NEW.signer_id;
	SELECT packets.subscription_id INTO of_subscription FROM packets WHERE packets.id = signer.packet_id;
	-- Taken for this transaction: two that sign last at once would each count one missing.
	PERFORM FROM subscriptions WHERE subscriptions.id = of_subscription FOR UPDATE;
	IF EXISTS (SELECT FROM subscriptions WHERE subscriptions.id = of_subscription AND subscriptions.status = 'signing')
		AND EXISTS (SELECT FROM packets WHERE packets.id = signer.packet_id AND packets.void_at IS NULL)
		AND (NEW.way = 'paper' OR (signer.way = 'online' AND NEW.user_id = signer.user_id))
		THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'A packet is signed while it is out, by the account of each signer'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'signatures_packet_check', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_signer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'INSERT' THEN
		-- Whom a packet asks is said when it is made: a later one would sign what others signed without them.
		IF EXISTS (SELECT FROM packets WHERE packets.id = NEW.packet_id AND packets.void_at IS NULL AND packets.signed_file_id IS NULL)
			AND NOT EXISTS (
				SELECT FROM signatures JOIN signers ON signers.id = signatures.signer_id WHERE signers.packet_id = NEW.packet_id
			) THEN RETURN NEW; END IF;
	ELSIF TG_OP = 'UPDATE' AND OLD.user_id IS NULL AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'Who signs is said with the packet, and their account once'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_statement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	steps CONSTANT text[] := '{published_at,told_at,superseded_by,search_text}';
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

CREATE OR REPLACE FUNCTION public.guard_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	said CONSTANT text[] := '{number,raise_id,user_id,channel,created_at}';
	answered CONSTANT text[] := '{answers,cents,raise_class_id,entity_id}';
	accepted CONSTANT text[] := '{accepted_cents,accepted_on,accepted_by,document_id}';
	ways CONSTANT text[] := '{waiting-draft,waiting-expired,waiting-withdrawn,draft-signing,draft-expired,draft-withdrawn,signing-signed,signing-draft,signing-expired,signing-withdrawn,signed-draft,signed-rejected,signed-withdrawn,signed-accepted,accepted-released,accepted-closed,expired-draft}';
	is_accepting boolean;
	is_kept boolean;
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.status IN ('draft', 'waiting') AND EXISTS (
			SELECT FROM raises WHERE raises.id = NEW.raise_id AND raises.status = 'open' FOR SHARE
		) AND (NEW.raise_class_id IS NULL OR EXISTS (
			SELECT FROM raise_classes WHERE raise_classes.id = NEW.raise_class_id AND raise_classes.raise_id = NEW.raise_id
		)) THEN RETURN NEW; END IF;
	ELSIF TG_OP = 'UPDATE' THEN
		is_accepting := OLD.status = 'signed' AND NEW.status = 'accepted';
		is_kept := (SELECT bool_and(to_jsonb(NEW) -> field = to_jsonb(OLD) -> field) FROM unnest(said) AS field)
			AND (NEW.raise_class_id IS NULL OR EXISTS (
				SELECT FROM raise_classes WHERE raise_classes.id = NEW.raise_class_id AND raise_classes.raise_id = NEW.raise_id
			));
		-- What is answered changes while nobody is asked to sign it. What nobody signed may be emptied once it rests. A new owner has its
		-- entity once it is accepted.
		IF OLD.status NOT IN ('waiting', 'draft') OR NEW.status NOT IN ('waiting', 'draft', 'signing') THEN
			is_kept := is_kept AND (
				(SELECT bool_and(to_jsonb(NEW) -> field = to_jsonb(OLD) -> field) FROM unnest(answered) AS field)
				OR (is_accepting AND OLD.entity_id IS NULL
					AND (SELECT bool_and(to_jsonb(NEW) -> field = to_jsonb(OLD) -> field) FROM unnest(answered) AS field WHERE field <> 'entity_id'))
				OR (OLD.status IN ('expired', 'withdrawn') AND NEW.status = OLD.status AND NEW.answers = '{}'::jsonb
					AND (SELECT bool_and(to_jsonb(NEW) -> field = to_jsonb(OLD) -> field) FROM unnest(answered) AS field WHERE field <> 'answers')
					AND NOT EXISTS (
						SELECT FROM signatures JOIN signers ON signers.id = signatures.signer_id JOIN packets ON packets.id = signers.packet_id
						WHERE packets.subscription_id = NEW.id
					))
			);
		END IF;
		-- What was accepted stays, save that another amount has another file while nothing of it is in the book.
		IF OLD.status IN ('accepted', 'released', 'closed') THEN
			is_kept := is_kept AND NEW.signed_at = OLD.signed_at AND (
				(SELECT bool_and(to_jsonb(NEW) -> field = to_jsonb(OLD) -> field) FROM unnest(accepted) AS field)
				OR (OLD.status = 'accepted' AND NEW.status = 'accepted' AND NEW.accepted_on = OLD.accepted_on AND NEW.accepted_by = OLD.accepted_by
					AND NEW.accepted_cents <> OLD.accepted_cents AND NEW.document_id <> OLD.document_id)
			);
		ELSIF is_accepting THEN is_kept := is_kept AND NEW.signed_at = OLD.signed_at;
		END IF;
		-- What nobody was asked to sign ends with its raise alone.
		IF OLD.status IN ('draft', 'waiting') AND NEW.status = 'expired' THEN
			is_kept := is_kept AND EXISTS (SELECT FROM raises WHERE raises.id = NEW.raise_id AND raises.status = 'closed');
		END IF;
		IF is_kept AND (NEW.status = OLD.status OR OLD.status || '-' || NEW.status = ANY (ways)) THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'A subscription is begun in an open raise and moves along its way'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_subscription_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM FROM raises WHERE raises.id = NEW.raise_id FOR UPDATE;
	IF coalesce((SELECT sum(raise_money.cents) FROM raise_money WHERE raise_money.subscription_id = NEW.id), 0) = 0 THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'A subscription ends once its money went back'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'subscriptions_money_check', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	steps CONSTANT text[] := '{status,published_at,published_on,updated_at,search_text}';
BEGIN
	IF OLD.published_at IS NULL THEN
		RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
	END IF;
	IF TG_OP = 'UPDATE' AND OLD.status = 'draft' AND to_jsonb(NEW) - steps = to_jsonb(OLD) - steps THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'A published update stays as it is' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_what_closes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	of_subscription integer := CASE TG_TABLE_NAME
		WHEN 'subscriptions' THEN (to_jsonb(NEW) ->> 'id')::integer ELSE (to_jsonb(NEW) ->> 'subscription_id')::integer END;
	closing_status text;
BEGIN
	PERFORM FROM raises WHERE raises.id = (SELECT subscriptions.raise_id FROM subscriptions WHERE subscriptions.id = of_subscription) FOR UPDATE;
	SELECT closings.status INTO closing_status FROM closing_lines JOIN closings ON closings.id = closing_lines.closing_id
	WHERE closing_lines.subscription_id = of_subscription;
	IF TG_TABLE_NAME = 'subscriptions' AND to_jsonb(NEW) ->> 'status' = 'closed' THEN
		IF closing_status = 'done' THEN RETURN NEW; END IF;
		RAISE EXCEPTION 'A subscription is closed by a closing'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'closings_entries_check', TABLE = 'closings';
	END IF;
	IF closing_status IS NULL OR closing_status = 'draft' THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'What waits to be closed stays as it was approved'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'closings_waits_check', TABLE = 'closings';
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

CREATE OR REPLACE FUNCTION public.interest_status_of(subscription_status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
	SELECT CASE
		WHEN subscription_status IN ('signed', 'accepted') THEN 'Signed'
		WHEN subscription_status = 'closed' THEN 'Funded'
		WHEN subscription_status IN ('rejected', 'withdrawn', 'released') THEN 'Declined'
		ELSE 'Documents Sent' END
$function$;

CREATE OR REPLACE FUNCTION public.is_day(day text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
	SELECT CASE WHEN day ~ '^[0-9]{4}-(0[1-9]|1[0-2])-[0-9]{2}$' AND day >= '0001'
		THEN to_char(make_date(left(day, 4)::int, substr(day, 6, 2)::int, 1) + (right(day, 2)::int - 1), 'YYYY-MM-DD') = day
		ELSE false END
$function$;

CREATE OR REPLACE FUNCTION public.is_known_before(admission admissions, opened_on text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
	SELECT EXISTS (
		SELECT FROM relationships
		WHERE relationships.id = admission.relationship_id AND relationships.user_id = admission.user_id
			AND (opened_on IS NULL OR relationships.assessed_on < opened_on OR admission.note IS NOT NULL)
	)
$function$;

CREATE OR REPLACE FUNCTION public.joined(lines text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT array_to_string(lines, ' ') $function$;

CREATE OR REPLACE FUNCTION public.judge_closed_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	closed_through text := (SELECT value #>> '{}' FROM preferences WHERE name = 'closedThrough');
BEGIN
	IF closed_through IS NOT NULL AND EXISTS (
		SELECT FROM new_rows LEFT JOIN approvals ON approvals.id = new_rows.approval_id
			AND approvals.closed_reason IS NOT NULL AND approvals.state IN ('waiting', 'carried_out')
		WHERE new_rows.effective_on <= closed_through AND approvals.id IS NULL
	) THEN
		RAISE EXCEPTION 'The book is closed on this day'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_closed_check', TABLE = 'entries';
	END IF;
	RETURN NULL;
END $function$;

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

CREATE OR REPLACE FUNCTION public.judge_entry_of_import()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF EXISTS (SELECT FROM ledger_imports WHERE id = NEW.import_id AND taken_back_at IS NOT NULL) THEN
		RAISE EXCEPTION 'What was taken back enters nothing any more'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_import_taken_check', TABLE = 'entries';
	END IF;
	RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_answer_outcome()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	list text;
BEGIN
	UPDATE contact_answers SET sent_at = NEW.sent_at, failed_at = NEW.failed_at, last_error = NEW.last_error
		WHERE outbox_id = NEW.id
		RETURNING CASE WHEN interest_id IS NULL THEN 'contacts' ELSE 'interests' END INTO list;
	IF list IS NOT NULL THEN PERFORM pg_notify('record_changes', list); END IF;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_class_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	-- A position stays in its class, and entries are never changed: what comes is all that changes a sum.
	INSERT INTO row_counts (counted, part, change)
	SELECT 'class_units', positions.class_id::text, sum(new_rows.units)
	FROM new_rows JOIN positions ON positions.id = new_rows.position_id
	GROUP BY positions.class_id HAVING sum(new_rows.units) <> 0;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_mail_try()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO mail_tries (outbox_id, reason) VALUES (NEW.id, NEW.last_error);
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

CREATE OR REPLACE FUNCTION public.keep_row_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	rows_of text := 'SELECT (' || TG_ARGV[2] || ')::text AS part, %s AS change FROM %I WHERE ' || TG_ARGV[1];
	changes text := CASE TG_OP
		WHEN 'INSERT' THEN format(rows_of, '1', 'new_rows')
		WHEN 'DELETE' THEN format(rows_of, '-1', 'old_rows')
		ELSE format(rows_of, '1', 'new_rows') || ' UNION ALL ' || format(rows_of, '-1', 'old_rows')
	END;
BEGIN
	EXECUTE 'INSERT INTO row_counts (counted, part, change) SELECT $1, part, sum(change) FROM (' || changes ||
		') AS changes GROUP BY part HAVING sum(change) <> 0' USING TG_ARGV[0];
	RETURN NULL;
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

CREATE OR REPLACE FUNCTION public.keep_write_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO row_counts (counted, part, change)
	SELECT 'audit_writes', list, count(*)
	FROM (SELECT DISTINCT created_at, list, action, actor_id FROM new_rows) AS writes
	WHERE NOT EXISTS (
		SELECT FROM audit_entries AS earlier
		WHERE earlier.created_at = writes.created_at AND earlier.list = writes.list AND earlier.action = writes.action
			AND earlier.actor_id IS NOT DISTINCT FROM writes.actor_id
			AND NOT EXISTS (SELECT FROM new_rows WHERE new_rows.id = earlier.id)
	)
	GROUP BY list;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.leave_object()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO left_objects (name) VALUES (old.stored_as) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_payment_methods()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	UPDATE distribution_lines AS line SET payment_method = entities.payment_method
	FROM distribution_parts AS part, positions, entities
	WHERE part.distribution_id = NEW.id AND line.part_id = part.id
		AND positions.id = line.position_id AND entities.id = positions.entity_id AND entities.payment_method IS NOT NULL;
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

CREATE OR REPLACE FUNCTION public.refuse_change_of_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'What was written of money stays as it was' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'What happened in a room stays as it was' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
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

CREATE OR REPLACE FUNCTION public.refuse_change_of_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'What somebody signed stays as it was' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_emptying_closings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'What was closed stays' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.secret_letters()
 RETURNS text
 LANGUAGE sql
AS $function$
	SELECT string_agg(chr(97 + get_byte(bytes, place) % 26), '' ORDER BY place)
	FROM (SELECT sha256(uuid_send(gen_random_uuid())) AS bytes) AS drawn, generate_series(0, 11) AS place
$function$;

CREATE OR REPLACE FUNCTION public.settle_cap()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	of_raise integer := CASE TG_TABLE_NAME WHEN 'raises' THEN (to_jsonb(NEW) ->> 'id')::integer ELSE (to_jsonb(NEW) ->> 'raise_id')::integer END;
BEGIN
	IF EXISTS (
		SELECT FROM raises WHERE raises.id = of_raise AND raises.cap_cents < (
			SELECT coalesce(sum(subscriptions.accepted_cents), 0) FROM subscriptions
			WHERE subscriptions.raise_id = raises.id AND subscriptions.status IN ('accepted', 'closed')
		)
	) THEN
		RAISE EXCEPTION 'No more is accepted than a raise takes'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'subscriptions_cap_check', TABLE = 'subscriptions';
	END IF;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.settle_closing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	of_closing integer;
	closing closings%ROWTYPE;
BEGIN
	IF TG_TABLE_NAME = 'closings' THEN of_closing := (to_jsonb(NEW) ->> 'id')::integer;
	ELSIF TG_TABLE_NAME = 'closing_lines' THEN of_closing := (to_jsonb(NEW) ->> 'closing_id')::integer;
	ELSIF TG_TABLE_NAME = 'entries' THEN
		SELECT closing_lines.closing_id INTO of_closing FROM closing_lines
		WHERE closing_lines.id = (to_jsonb(NEW) ->> 'closing_line_id')::integer;
	ELSE
		SELECT closing_lines.closing_id INTO of_closing FROM closing_lines
		WHERE closing_lines.subscription_id = (to_jsonb(NEW) ->> 'id')::integer;
	END IF;
	SELECT * INTO closing FROM closings WHERE closings.id = of_closing;
	IF closing.status IN ('approved', 'done') AND (
		NOT EXISTS (SELECT FROM closing_lines WHERE closing_lines.closing_id = closing.id)
		OR EXISTS (
			SELECT FROM closing_lines JOIN subscriptions ON subscriptions.id = closing_lines.subscription_id
				JOIN raise_classes ON raise_classes.id = subscriptions.raise_class_id JOIN classes ON classes.id = raise_classes.class_id
			WHERE closing_lines.closing_id = closing.id AND (
				subscriptions.status <> CASE closing.status WHEN 'done' THEN 'closed' ELSE 'accepted' END
				OR closing_lines.cents <> subscriptions.accepted_cents
				OR closing_lines.units::numeric * coalesce(classes.unit_price_cents, 100) <> closing_lines.cents::numeric * 10000
				OR closing_lines.cents <> (
					SELECT coalesce(sum(raise_money.cents), 0) FROM raise_money WHERE raise_money.subscription_id = subscriptions.id
				)
			)
		)
	) THEN
		RAISE EXCEPTION 'What closes is what is accepted and paid, to the cent'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'closings_money_check', TABLE = 'closings';
	END IF;
	IF EXISTS (
		SELECT FROM closing_lines LEFT JOIN entries ON entries.closing_line_id = closing_lines.id
		WHERE closing_lines.closing_id = closing.id AND (entries.id IS NOT NULL) <> (closing.status = 'done')
	) OR EXISTS (
		SELECT FROM closing_lines JOIN entries ON entries.closing_line_id = closing_lines.id
			JOIN positions ON positions.id = entries.position_id
			JOIN subscriptions ON subscriptions.id = closing_lines.subscription_id
			JOIN raise_classes ON raise_classes.id = subscriptions.raise_class_id
		WHERE closing_lines.closing_id = closing.id AND (
			entries.cents <> closing_lines.cents OR entries.units <> closing_lines.units OR entries.effective_on <> closing.effective_on
			OR positions.entity_id <> subscriptions.entity_id OR positions.class_id <> raise_classes.class_id
		)
	) THEN
		RAISE EXCEPTION 'The entries of a closing are its lines, once it is done'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'closings_entries_check', TABLE = 'closings';
	END IF;
	IF closing.status IN ('approved', 'done') AND EXISTS (
		SELECT FROM raises WHERE raises.id = closing.raise_id AND raises.minimum_cents > (
			SELECT coalesce(sum(subscriptions.accepted_cents), 0) FROM subscriptions
			WHERE subscriptions.raise_id = closing.raise_id AND (subscriptions.status = 'closed' OR EXISTS (
				SELECT FROM closing_lines WHERE closing_lines.closing_id = closing.id AND closing_lines.subscription_id = subscriptions.id
			))
		)
	) THEN
		RAISE EXCEPTION 'Nothing closes below what the raise needs'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'closings_minimum_check', TABLE = 'closings';
	END IF;
	RETURN NULL;
END $function$;

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
			GROUP BY kind, position_id HAVING sum(line.cents) <> 0 OR sum(line.withheld_cents) <> 0 OR count(*) <> 2
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

CREATE OR REPLACE FUNCTION public.settle_ledger_import()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF EXISTS (
		SELECT FROM entries WHERE import_id = NEW.id
			AND NOT EXISTS (SELECT FROM entries AS reversal WHERE reversal.reverses_id = entries.id)
	) THEN
		RAISE EXCEPTION 'An import is taken back with all that it entered'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_imports_standing_check', TABLE = 'ledger_imports';
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

CREATE OR REPLACE FUNCTION public.settle_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	of_subscription integer;
	now_status text;
	current_packet packets%ROWTYPE;
	asked bigint;
	given bigint;
	is_so boolean;
BEGIN
	IF TG_TABLE_NAME = 'subscriptions' THEN of_subscription := (to_jsonb(NEW) ->> 'id')::integer;
	ELSIF TG_TABLE_NAME = 'packets' THEN of_subscription := (to_jsonb(NEW) ->> 'subscription_id')::integer;
	ELSE
		SELECT packets.subscription_id INTO of_subscription FROM packets JOIN signers ON signers.packet_id = packets.id
		WHERE signers.id = (to_jsonb(NEW) ->> 'signer_id')::integer;
	END IF;
	SELECT subscriptions.status INTO now_status FROM subscriptions WHERE subscriptions.id = of_subscription;
	SELECT * INTO current_packet FROM packets WHERE packets.subscription_id = of_subscription AND packets.void_at IS NULL;
	SELECT count(*), count(signatures.id) INTO asked, given
	FROM signers LEFT JOIN signatures ON signatures.signer_id = signers.id WHERE signers.packet_id = current_packet.id;
	is_so := CASE
		WHEN now_status = 'signing' THEN current_packet.id IS NOT NULL AND given < asked AND current_packet.signed_file_id IS NULL
		-- What was accepted keeps the papers that it was accepted on.
		WHEN now_status IN ('signed', 'accepted', 'released', 'closed')
			THEN current_packet.id IS NOT NULL AND asked > 0 AND given = asked AND current_packet.signed_file_id IS NOT NULL
		ELSE current_packet.id IS NULL
	END;
	IF is_so THEN RETURN NULL; END IF;
	RAISE EXCEPTION 'A subscription is signed by all who sign its papers, and not before'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'subscriptions_papers_check', TABLE = 'subscriptions';
END $function$;

CREATE OR REPLACE FUNCTION public.slug_of(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
	SELECT trim(BOTH '-' FROM left(trim(BOTH '-' FROM regexp_replace(
		replace(fold_text(name), '''', '') COLLATE "C", '[^a-z0-9]+', '-', 'g')), 60))
$function$;

CREATE OR REPLACE FUNCTION public.wants_no_letters(subscription newsletters)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
	SELECT subscription.unsubscribed_at IS NOT NULL OR NOT subscription.consent
		OR subscription.suppression_reason IS NOT DISTINCT FROM 'complaint'
$function$;
